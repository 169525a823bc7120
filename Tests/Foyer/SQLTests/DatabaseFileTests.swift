import Foundation
import SQL
import Testing

/// Databases in files, whose names hold what has a meaning in a URI.
@Suite(.timeLimit(.minutes(1))) final class DatabaseFileTests {
  private let folder = NSTemporaryDirectory() + "foyer-sql ü%41?#-\(UUID().uuidString)"
  private var path: String { folder + "/a b.sqlite" }

  init() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func filled() throws -> Database {
    let database = try Database(path: path)
    try database.execute("PRAGMA journal_mode = WAL")
    try database.execute("CREATE TABLE songs (title TEXT); INSERT INTO songs VALUES ('a')")
    return database
  }

  @Test func `reading neither creates nor changes a file`() throws {
    #expect(throws: DatabaseError.self) { try Database(path: path, .reading) }
    #expect(!FileManager.default.fileExists(atPath: path))
    let writer = try filled()
    let reader = try Database(path: path, .reading)
    let error = #expect(throws: DatabaseError.self) { try reader.execute("DELETE FROM songs") }
    #expect(error?.kind == .readOnly)
    #expect(try writer.value("SELECT count(*) FROM songs") == 1)
  }

  @Test func `reading only the file leaves the log out, and creates nothing beside it`() throws {
    let writer = try filled()
    try #expect(writer.checkpoint(.truncate))
    try writer.execute("INSERT INTO songs VALUES ('b')")
    let before = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    let reader = try Database(path: path, .readingOnlyItsFile)
    #expect(try reader.rows("SELECT title FROM songs").compactMap { $0[0] } == ["a"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == before)
  }

  @Test func `reading only the file takes a path with two slashes at its beginning`() throws {
    try #expect(filled().checkpoint(.truncate))
    let reader = try Database(path: "/" + path, .readingOnlyItsFile)
    #expect(try reader.value("SELECT title FROM songs") == "a")
  }

  @Test func `another program's file isn't opened`() throws {
    try Data(repeating: 7, count: 5_000).write(to: URL(filePath: path))
    let error = #expect(throws: DatabaseError.self) { try Database(path: path) }
    #expect(error?.kind == .corrupt)
  }

  @Test func `a lock is waited for as often as the caller wants`() throws {
    let holder = try filled()
    var asked = 0
    let other = try Database(path: path) {
      asked += 1
      return asked < 3
    }
    try holder.begin(.immediate)
    let error = #expect(throws: DatabaseError.self) { try other.begin(.immediate) }
    #expect(error?.kind == .busy)
    #expect(asked == 3)
    try holder.rollback()
    try other.transaction { try $0.execute("INSERT INTO songs VALUES ('b')") }
    #expect(try holder.value("SELECT count(*) FROM songs") == 2)
  }

  @Test func `a copy has all that was committed`() throws {
    let source = try filled()
    let copy = try Database(path: folder + "/copy.sqlite")
    try source.copy(to: copy)
    #expect(try copy.value("SELECT title FROM songs") == "a")
    #expect(try copy.value("PRAGMA integrity_check") == "ok")
  }

  @Test func `a copy of a locked database fails, and says why`() throws {
    let holder = try Database(path: path)
    try holder.execute("CREATE TABLE songs (title TEXT)")
    let source = try Database(path: path, .reading)
    try holder.begin(.exclusive)
    let copy = try Database()
    let error = #expect(throws: DatabaseError.self) { try source.copy(to: copy) }
    #expect(error?.kind == .busy)
  }

  @Test func `a checkpoint says whether the log is empty`() throws {
    let writer = try filled()
    let reader = try Database(path: path, .reading)
    try reader.begin(.deferred)
    _ = try reader.row("SELECT * FROM songs")
    try writer.execute("INSERT INTO songs VALUES ('b')")
    #expect(try !writer.checkpoint(.passive))
    #expect(throws: DatabaseError.self) { try writer.checkpoint(.truncate) }
    try reader.rollback()
    #expect(try writer.checkpoint(.passive))
  }
}
