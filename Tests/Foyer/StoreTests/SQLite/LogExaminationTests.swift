import Foundation
import SQL
import SQLiteFiles
import Store
import StoreTesting
import Testing

struct LogExaminationTests {
  private let directory: TemporaryDirectory
  private var log: String { "\(directory.databasePath)-wal" }

  init() throws {
    directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.data.path, withIntermediateDirectories: false,
      attributes: [.posixPermissions: 0o700])
    try leaveFilesOfAKilledProgram()
  }

  @Test func `says nothing of a log that is whole`() throws {
    #expect(try problem() == nil)
  }

  @Test func `knows that a log is missing, or empty`() throws {
    try Data().write(to: URL(fileURLWithPath: log))
    #expect(try problem() == .missing)

    try leaveFilesOfAKilledProgram()
    try FileManager.default.removeItem(atPath: log)
    #expect(try problem() == .missing)
  }

  /// A first start that failed on a full disk leaves such a file, too.
  @Test func `knows that a file was copied without all that is in its log`() throws {
    try FileManager.default.removeItem(atPath: log)
    try FileManager.default.removeItem(atPath: "\(directory.databasePath)-shm")

    #expect(try problem() == .neverWritten)
  }

  @Test(arguments: [true, false])
  func `knows a log without its database, and leaves it there`(isEmpty: Bool) throws {
    try FileManager.default.removeItem(atPath: directory.databasePath)
    if isEmpty { try Data().write(to: URL(fileURLWithPath: directory.databasePath)) }

    #expect(try problem() == .garbled)
    #expect(FileManager.default.fileExists(atPath: log))
  }

  @Test(arguments: [0, 8, 20, 24, 32 + 4, 32 + 24 + 100])
  func `knows that a log was garbled, in its header or in a page`(place: Int) throws {
    var bytes = try Data(contentsOf: URL(fileURLWithPath: log))
    bytes[place] ^= 0x55
    try bytes.write(to: URL(fileURLWithPath: log))

    #expect(try problem() == .garbled)
  }

  @Test func `knows that a log was cut`() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: log))
    try bytes.prefix(bytes.count - 1000).write(to: URL(fileURLWithPath: log))

    #expect(try problem() == .garbled)
  }

  @Test func `says nothing of a log whose changes are all in the file`() throws {
    try Database(path: directory.databasePath).checkpoint(.truncate)

    #expect(try problem() == nil)
  }

  private func problem() throws -> LogProblem? {
    try StorageExamination(directory.data).findings().compactMap { finding in
      if case .log(_, let problem) = finding { problem } else { nil }
    }.first
  }

  /// Leaves a file, its log and the log's index, with all changes in the log.
  private func leaveFilesOfAKilledProgram() throws {
    let original = "\(directory.path)/original-\(UUID().uuidString).sqlite"
    let database = try Database(path: original)
    try database.execute("PRAGMA journal_mode = WAL")
    try database.execute("CREATE TABLE songs (a); INSERT INTO songs VALUES (1), (2)")
    defer { withExtendedLifetime(database) {} }  // closing it would empty the log
    for suffix in ["", "-wal", "-shm"] {
      let path = directory.databasePath + suffix
      try? FileManager.default.removeItem(atPath: path)
      try FileManager.default.copyItem(atPath: original + suffix, toPath: path)
    }
  }
}
