import Domain
import Foundation
import PostgresStore
import Testing

/// Tests that the database's failures are reported in a sentence and lose no data.
@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct PostgresRefusalTests {
  struct Trouble: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable (_ role: String) -> String
    let mend: @Sendable (_ role: String) -> String
    let problem: StorageProblem
    let sentence: String
  }

  @Test(arguments: [
    Trouble(
      testDescription: "a revoked right",
      make: { "REVOKE INSERT ON accounts FROM \($0)" },
      mend: { "GRANT INSERT ON accounts TO \($0)" }, problem: .notWritable,
      sentence: """
        The database's user lacks a permission (permission denied for table accounts). \
        Ask an administrator to grant it.
        """),
    Trouble(
      testDescription: "a missing table",
      make: { _ in "ALTER TABLE accounts RENAME TO gone" },
      mend: { _ in "ALTER TABLE gone RENAME TO accounts" }, problem: .notReadable,
      sentence: """
        The database's tables are missing or older than this server. Run foyer-server migrate as the \
        role that owns them.
        """),
    Trouble(
      testDescription: "a database that can only be read",
      make: { "ALTER ROLE \($0) SET default_transaction_read_only = on" },
      mend: { "ALTER ROLE \($0) RESET default_transaction_read_only" },
      problem: .service(.unreachable),
      sentence:
        "The database is read-only. Give --database the primary, or add target_session_attrs=read-write."
    ),
  ])
  func `reports trouble, and stores after it`(trouble: Trouble) async throws {
    let database = try await TestDatabase()
    let role = "\(database.name)_server"
    try await database.run(
      "CREATE ROLE \(role) LOGIN;"
        + "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO \(role)")
    try await database.run(trouble.make(role))
    let accounts = try await database.store(
      url: database.cluster.url(database.name, user: role), isChecked: false)
    let idempotencyKey = RandomIdentifiers().idempotencyKey()

    let first = await accounts.outcome(of: idempotencyKey)
    try await database.run(trouble.mend(role))
    let second = await accounts.outcome(of: idempotencyKey)

    #expect(first == .notSaved(trouble.problem))
    #expect(database.reports.withLock { $0 } == [trouble.sentence])
    #expect(second == nil)
    #expect(try await database.run("SELECT count(*) FROM accounts") == ["1"])
  }

  @Test func `reports a wrong or missing password, and takes one from a file`() async throws {
    let database = try await TestDatabase()
    try await database.run("CREATE ROLE locked LOGIN PASSWORD 'right' IN ROLE foyer")
    let url = database.cluster.url(database.name, user: "locked:wrong")
    let file = NSTemporaryDirectory() + "foyer-passfile-\(UUID())"
    _ = FileManager.default.createFile(
      atPath: file, contents: Data("*:*:*:locked:right\n".utf8),
      attributes: [.posixPermissions: 0o600])
    defer { try? FileManager.default.removeItem(atPath: file) }

    let wrong = try ServerProcess.run(
      "--port", "0", "--data-dir", ServerData().path, "--database", url)
    let address = database.cluster.url(database.name, user: "locked")
    let missing = try ServerProcess.run("operators", "list", "--database", address)
    let right = try ServerProcess.run(
      "operators", "list", "--database", address + "&passfile=\(file)")

    #expect(wrong.status == 69)
    #expect(
      wrong.errors == """
        foyer-server: Other users can see the password on this command line. Put it into a \
        file that PGPASSFILE names, or set FOYER_DATABASE_URL.
        foyer-server: The database rejects the user or the password. Correct --database or the \
        file of PGPASSFILE.

        """)
    #expect(missing.status == 69)
    #expect(
      missing.errors == """
        foyer-server: The database rejects the user or the password. Correct --database or the \
        file of PGPASSFILE.

        """)
    #expect(right.status == 0)
    #expect(right.errors.isEmpty)
  }

  @Test func `reports a full disk, and stores after it`() async throws {
    let disk = try SmallDisk(megabytes: 32)
    let database = try await TestDatabase(on: disk)
    try await database.run("ALTER DATABASE \(database.name) SET synchronous_commit = off")
    let accounts = try await database.store()
    try await database.run("CREATE TABLE filler (text text)")
    let filled: PostgresError? = await failure {
      try await database.run(
        "INSERT INTO filler SELECT repeat('x', 1000) FROM generate_series(1, 100000)")
    }

    // The disk counts as full after ten failures, since the kernel measures roughly and a few rows
    // may still fit.
    var refusals = 0
    while refusals < 10 {
      let more = "INSERT INTO filler SELECT repeat('x', 1000) FROM generate_series(1, 70)"
      refusals = (try? await database.run(more)) == nil ? refusals + 1 : 0
    }
    var (stored, failure, idempotencyKey) = (
      0, AccountsError?.none, RandomIdentifiers().idempotencyKey()
    )
    while failure == nil, stored < 20_000 {
      idempotencyKey = RandomIdentifiers().idempotencyKey()
      failure = await accounts.outcome(of: idempotencyKey, "guest-\(stored)@example.org")
      stored += failure == nil ? 1 : 0
    }
    try disk.makeRoom()  // dropping a table needs some space first
    let again = await accounts.outcome(of: idempotencyKey, "guest-\(stored)@example.org")

    #expect(filled?.state == "53100")
    #expect(failure == .notSaved(.diskFull))
    #expect(
      database.reports.withLock { $0 } == ["The database's disk is full. Free some space on it."])
    #expect(again == nil)
    #expect(try await database.run("SELECT count(*) FROM accounts") == ["\(stored + 1)"])
    try await database.drop(disk)
  }
}

/// A small file system in memory.
final class SmallDisk: Sendable {
  /// A separate cluster: dropping a tablespace waits for every process of the cluster, and
  /// processes of other tests may wait for a standby that never comes.
  let cluster: PostgresCluster
  let path: String

  init(megabytes: Int) throws {
    try Programs.needPostgres()
    cluster = try PostgresCluster()
    path = cluster.directory + "/small"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    let mount = Programs.named("mount") ?? "/bin/mount"
    let made = try Programs.run([mount, "-t", "tmpfs", "-o", "size=\(megabytes)m", "tmpfs", path])
    try Programs.need(made.status == 0, "No file system can be mounted here: run this as root.")
    Programs.giveAway(path)
    try Data(count: 4 << 20).write(to: ballast)
  }

  /// Frees four megabytes; this works once.
  func makeRoom() throws { try FileManager.default.removeItem(at: ballast) }

  private var ballast: URL { URL(filePath: "\(path)/ballast") }

  deinit { _ = try? Programs.run([Programs.named("umount") ?? "/bin/umount", "-l", path]) }
}

extension TestDatabase {
  convenience init(on disk: SmallDisk) async throws {
    try await self.init(in: disk.cluster, tablespace: disk.path)
  }

  /// Drops the database before its disk is removed.
  func drop(_ disk: SmallDisk) async throws {
    let other = try await TestDatabase(in: disk.cluster)
    try await other.run("DROP DATABASE \(name) WITH (FORCE)")
    try await other.run("DROP TABLESPACE small")
  }
}
