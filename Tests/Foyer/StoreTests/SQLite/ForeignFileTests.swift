import Domain
import Files
import Foundation
import SQL
import StoreTesting
import Testing

@testable import Store

/// `foyer-provision` has more rights than the owner of the database, who could put anything into it.
@Suite(.timeLimit(.minutes(1))) struct ForeignFileTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static let endless =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i FROM n"

  @Test(arguments: [
    [
      "ALTER TABLE notifications RENAME TO hidden",
      "CREATE VIEW notifications AS SELECT h.* FROM hidden h, (\(endless))",
    ],
    ["CREATE VIEW more AS \(endless)"],
    [
      "CREATE TRIGGER t AFTER UPDATE ON notifications BEGIN DELETE FROM accounts; END"
    ],
    ["CREATE TRIGGER t AFTER INSERT ON accounts BEGIN SELECT 1; END"],
    ["CREATE VIRTUAL TABLE v USING fts5(a)"],
    ["CREATE INDEX i ON notifications (abs(number))"],
    ["CREATE TABLE other (a)"],
    ["ALTER TABLE notifications ADD COLUMN more TEXT AS (hex(zeroblob(100000000)))"],
    ["DROP INDEX accounts_by_time"],
    ["DROP TABLE grdb_migrations", "CREATE VIEW grdb_migrations AS \(endless)"],
    [
      "CREATE TABLE copy AS SELECT * FROM grdb_migrations", "DROP TABLE grdb_migrations",
      "ALTER TABLE copy RENAME TO grdb_migrations",
    ],
  ])
  func `a schema that isn't Foyer's is refused, for reading and for writing`(
    statements: [String]
  ) async throws {
    try await fill()
    let owner = try directory.otherConnection()
    for statement in statements { try owner.execute(statement) }

    let store = AccountStore(SQLiteDriver(directory: try directory.data, isForeign: true))
    let refusal = StorageProblem.untrusted(UntrustedFile(directory.databasePath, .foreignSchema))
    await #expect(throws: refusal) { try await store.waiting(for: .unix) }
    await #expect(throws: refusal) {
      try await store.outbox(of: .unix).claim(at: Date(), until: Date() + 300)
    }
  }

  @Test func `Foyer's own files are used, and a change of them later is noticed`() async throws {
    try await fill()
    let store = AccountStore(SQLiteDriver(directory: try directory.data, isForeign: true))
    #expect(try await store.waiting(for: .unix).count == 1)
    let claimed = try await store.outbox(of: .unix).claim(at: Date(), until: Date() + 300)
    #expect(claimed != nil)

    let owner = try directory.otherConnection()
    try owner.execute("CREATE VIEW more AS \(Self.endless)")
    await #expect(throws: StorageProblem.self) { try await store.waiting(for: .unix) }
    try owner.execute("DROP VIEW more")
    #expect(try await store.waiting(for: .unix).count == 1)
  }

  @Test(arguments: StoreSchema.versions.map(\.number))
  func `files of each version are converted`(version: Int) async throws {
    let path = try directory.data.path
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let file = try Database(path: directory.databasePath)
    try file.execute("CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)")
    for step in StoreSchema.versions.prefix(version) {
      try step.apply(in: SQLiteConnection(database: file), converting: false)
      try file.rows("INSERT INTO grdb_migrations VALUES ($1)", "store\(step.number)")
    }

    let store = AccountStore(SQLiteDriver(directory: try directory.data, isForeign: true))
    #expect(try await store.waiting(for: .unix) == [])
    _ = try await store.add(.sample())
  }

  @Test func `a file that was converted from before version 1 is used`() async throws {
    try directory.makeEarlierFile()
    let store = AccountStore(SQLiteDriver(directory: try directory.data, isForeign: true))
    await #expect(throws: StorageProblem.olderVersion) { try await store.waiting(for: .unix) }

    let waiting = try await directory.store().waiting(for: .unix)

    #expect(try await store.waiting(for: .unix) == waiting)
  }

  @Test func `a statement that takes too long ends`() throws {
    let database = try Database(path: "\(directory.path)/any.sqlite")
    try database.distrust(limit: .milliseconds(50)) { _ in }

    let error = #expect(throws: DatabaseError.self) { try database.rows(Self.endless) }
    #expect(error?.description == "interrupted")
    #expect(try database.value("SELECT 1") == 1)
  }

  @Test func `neither a view nor a trigger runs`() throws {
    let database = try Database(path: "\(directory.path)/any.sqlite")
    try database.execute("CREATE TABLE t (a); CREATE VIEW v AS SELECT 1")
    try database.execute("CREATE TRIGGER i AFTER INSERT ON t BEGIN INSERT INTO t VALUES (9); END")
    try database.distrust(limit: .seconds(5)) { _ in }

    #expect(throws: DatabaseError.self) { try database.rows("SELECT * FROM v") }
    try database.execute("INSERT INTO t VALUES (1)")
    #expect(try database.value("SELECT count(*) FROM t") == 1)
  }

  private func fill() async throws {
    _ = try await directory.store(notifying: [.unix]).add(.sample())
  }
}
