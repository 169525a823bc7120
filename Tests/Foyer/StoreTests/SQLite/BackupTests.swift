import Domain
import Foundation
import SQL
import Store
import StoreTesting
import Testing

/// Tests copies of the accounts' file, made by SQLite's backup or by any other program.
@Suite(.timeLimit(.minutes(5))) struct BackupTests {
  private let directory: TemporaryDirectory
  private var backup: String { "\(directory.path)/backup.sqlite" }

  init() throws { directory = try TemporaryDirectory() }

  @Test func `a copy of the file alone has every account, while it is in use`() async throws {
    let accounts = try directory.store()
    try await accounts.addSamples(3)

    try FileManager.default.copyItem(atPath: directory.databasePath, toPath: backup)

    #expect(try count(in: backup) == 3)
  }

  @Test func `a backup is one whole file, for its owner alone`() async throws {
    let accounts = try directory.store()
    try await accounts.addSamples(5)

    #expect(try await copy(to: backup) == 5)

    #expect(try count(in: backup) == 5)
    let mode = try FileManager.default.attributesOfItem(atPath: backup)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let names = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    #expect(names.filter { $0.hasPrefix("backup") } == ["backup.sqlite"])
  }

  @Test func `a backup has what is in the log alone`() async throws {
    let accounts = try directory.store()
    try await accounts.addSamples(1)
    let other = try directory.otherConnection()
    try other.execute("UPDATE accounts SET name = 'Ada King'")

    _ = try await copy(to: backup)

    let name = try Database(path: backup).value("SELECT name FROM accounts", as: String.self)
    #expect(name == "Ada King")
  }

  @Test func `a restored backup is used as the file was`() async throws {
    let accounts = try directory.store()
    try await accounts.addSamples(2)
    _ = try await copy(to: backup)
    let other = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: other.data.path, withIntermediateDirectories: false)
    try FileManager.default.copyItem(atPath: backup, toPath: other.databasePath)

    try await other.store().add(.sample())

    #expect(try await other.store().all().accounts.count == 3)
  }

  @Test func `a file that is there is left alone`() async throws {
    let accounts = try directory.store()
    try await accounts.addSamples(1)
    try Data("precious".utf8).write(to: URL(fileURLWithPath: backup))

    await #expect(throws: BackupError.exists) { try await copy(to: backup) }

    #expect(try String(contentsOfFile: backup, encoding: .utf8) == "precious")
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).count == 2)
  }

  @Test func `says why there is no backup`() async throws {
    let accounts = try directory.store()
    await #expect(throws: BackupError.nothingThere) { try await copy(to: backup) }
    try await accounts.addSamples(1)

    await #expect(throws: BackupError.notWritten(.notReadable)) {
      try await copy(to: "\(directory.path)/none/backup.sqlite")
    }
  }

  /// SQLite copies pages unchanged, so the copy shows a damaged page.
  @Test func `a damaged copy gets no name, and nothing is left of it`() async throws {
    try await directory.store().addSamples(200)
    try directory.settle()
    let root = try directory.otherConnection().value(
      "SELECT rootpage FROM sqlite_master WHERE name = 'accounts_by_time'", as: Int.self)
    let file = try FileHandle(forUpdating: URL(filePath: directory.databasePath))
    try file.seek(toOffset: UInt64((try #require(root) - 1) * 4096 + 2048))
    try file.write(contentsOf: Data(repeating: 0xFF, count: 2048))
    try file.close()

    await #expect(throws: BackupError.notRead(.corrupt)) {
      try await copy(to: backup)
    }

    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["data"])
  }

  @Test func `rows that can't be read are copied as they are, and counted`() async throws {
    try await directory.store().addSamples(3)
    let connection = try directory.otherConnection()
    try connection.execute(
      """
      PRAGMA ignore_check_constraints = ON;
      UPDATE accounts SET created_at = \(Int64.max) WHERE id = (SELECT min(id) FROM accounts);
      UPDATE accounts SET name = CAST(x'41FF42' AS TEXT)
        WHERE id = (SELECT max(id) FROM accounts)
      """)

    let report = try await SQLiteBackup(directory: directory.data).backUp(to: backup)

    #expect(report == BackupReport(accounts: 3, unreadable: 2))
    #expect(
      try Database(path: backup).value(
        "SELECT max(created_at) FROM accounts", as: Int64.self) == .max)
  }

  @Test func `a key that isn't UTF-8 is deleted with its row`() async throws {
    let store = try directory.store()
    try await store.addSamples(2)
    let connection = try directory.otherConnection()
    for (reference, key) in [("x'34FF30'", "a"), ("x'00C0'", "b")] {
      try connection.execute(
        """
        INSERT INTO outbox (reference, key, kind, payload, created_at)
        VALUES (CAST(\(reference) AS TEXT), '\(key)', 'email', x'', 1)
        """)
    }
    try connection.execute(
      """
      INSERT INTO operators VALUES (CAST(x'61FE' AS TEXT), 'd', 'read', 1, NULL, NULL);
      PRAGMA foreign_keys = OFF;
      UPDATE accounts SET id = CAST(x'FFFE' AS TEXT) WHERE id = (SELECT min(id) FROM accounts)
      """)

    let found = try await store.unreadableRows()
    #expect(
      Set(found.map { "\($0.table) \($0.id) \($0.column)" })
        == [
          "outbox x'34ff30' reference", "outbox x'00c0' reference", "operators x'61fe' name",
          "accounts x'fffe' id",
        ])
    #expect(try await store.deleteUnreadableRows() == found)

    #expect(try await store.unreadableRows() == [])
    #expect(try connection.value("SELECT count(*) FROM outbox", as: Int.self) == 0)
    #expect(try connection.value("SELECT count(*) FROM accounts", as: Int.self) == 1)
  }

  private func copy(to path: String) async throws -> Int {
    try await SQLiteBackup(directory: directory.data).backUp(to: path).accounts
  }

  private func count(in path: String) throws -> Int? {
    try Database(path: path).value("SELECT count(*) FROM accounts", as: Int.self)
  }
}
