import Domain
import Foundation
import PostgresStore
import Testing

/// What goes wrong in a database is told in a sentence, and loses nothing.
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
        The database's user lacks a right (permission denied for table accounts): \
        an administrator can grant it.
        """),
    Trouble(
      testDescription: "a missing table",
      make: { _ in "ALTER TABLE accounts RENAME TO gone" },
      mend: { _ in "ALTER TABLE gone RENAME TO accounts" }, problem: .notReadable,
      sentence: "A table is missing in the database: run foyer-server migrate."),
    Trouble(
      testDescription: "a database that can only be read",
      make: { "ALTER ROLE \($0) SET default_transaction_read_only = on" },
      mend: { "ALTER ROLE \($0) RESET default_transaction_read_only" },
      problem: .service(.unreachable),
      sentence:
        "The database can only be read: name the primary, or add target_session_attrs=read-write."),
  ])
  func `tells of trouble, and stores after it`(trouble: Trouble) async throws {
    let database = try await TestDatabase()
    let role = "\(database.name)_server"
    _ = try await database.store()
    try await database.run(
      "CREATE ROLE \(role) LOGIN;"
        + "GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO \(role)")
    try await database.run(trouble.make(role))
    let accounts = try await database.store(
      url: database.cluster.url(database.name, user: role))
    let attempt = RandomIdentifiers().attemptID()

    let first = await accounts.outcome(of: attempt)
    try await database.run(trouble.mend(role))
    let second = await accounts.outcome(of: attempt)

    #expect(first == .notSaved(trouble.problem))
    #expect(database.reports.withLock { $0 } == [trouble.sentence])
    #expect(second == nil)
    #expect(try await database.run("SELECT count(*) FROM accounts") == ["1"])
  }

  @Test func `tells of a wrong password, and takes the right one from a file`() async throws {
    let database = try await TestDatabase()
    try await database.run("CREATE ROLE locked LOGIN SUPERUSER PASSWORD 'right'")
    let url = database.cluster.url(database.name, user: "locked:wrong")
    let file = NSTemporaryDirectory() + "foyer-passfile-\(UUID())"
    _ = FileManager.default.createFile(
      atPath: file, contents: Data("*:*:*:locked:right\n".utf8),
      attributes: [.posixPermissions: 0o600])
    defer { try? FileManager.default.removeItem(atPath: file) }

    let wrong = try ServerProcess.run(
      "--port", "0", "--data-dir", ServerData().path, "--database", url)
    let right = try ServerProcess.run(
      "migrate", "--database",
      database.cluster.url(database.name, user: "locked") + "&passfile=\(file)")

    #expect(wrong.status == 69)
    #expect(
      wrong.errors == """
        foyer-server: Others see the password on this command line: put it into a file that \
        PGPASSFILE names, or the address into FOYER_DATABASE_URL.
        foyer-server: The database refuses the user or the password: correct --database, or \
        PGPASSFILE's file.

        """)
    #expect(right.status == 0)
    #expect(right.errors.isEmpty)
  }

  @Test func `tells of a full disk, and stores after it`() async throws {
    let disk = try SmallDisk(megabytes: 32)
    let database = try await TestDatabase(on: disk)
    try await database.run("ALTER DATABASE \(database.name) SET synchronous_commit = off")
    let accounts = try await database.store()
    try await database.run("CREATE TABLE filler (text text)")
    let filled: PostgresError? = await failure {
      try await database.run(
        "INSERT INTO filler SELECT repeat('x', 1000) FROM generate_series(1, 100000)")
    }

    // There is room for a few: the kernel counts roughly.
    var refusals = 0
    while refusals < 10 {
      let more = "INSERT INTO filler SELECT repeat('x', 1000) FROM generate_series(1, 70)"
      refusals = (try? await database.run(more)) == nil ? refusals + 1 : 0
    }
    var (stored, failure, attempt) = (0, AccountsError?.none, RandomIdentifiers().attemptID())
    while failure == nil, stored < 20_000 {
      attempt = RandomIdentifiers().attemptID()
      failure = await accounts.outcome(of: attempt, "guest-\(stored)@example.org")
      stored += failure == nil ? 1 : 0
    }
    try disk.makeRoom()  // a table that is dropped needs some first
    let again = await accounts.outcome(of: attempt, "guest-\(stored)@example.org")

    #expect(filled?.state == "53100")
    #expect(failure == .notSaved(.diskFull))
    #expect(database.reports.withLock { $0 } == ["The database's disk is full: make room there."])
    #expect(again == nil)
    #expect(try await database.run("SELECT count(*) FROM accounts") == ["\(stored + 1)"])
    try await database.drop(disk)
  }
}

/// A file system in memory that is soon full.
final class SmallDisk: Sendable {
  /// One of its own: dropping a tablespace waits for every process of the cluster, and those of other
  /// tests may wait for a standby that never comes.
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

  /// Four megabytes, once.
  func makeRoom() throws { try FileManager.default.removeItem(at: ballast) }

  private var ballast: URL { URL(filePath: "\(path)/ballast") }

  deinit { _ = try? Programs.run([Programs.named("umount") ?? "/bin/umount", "-l", path]) }
}

extension TestDatabase {
  convenience init(on disk: SmallDisk) async throws {
    try await self.init(in: disk.cluster, tablespace: disk.path)
  }

  /// Before the disk is taken away under it.
  func drop(_ disk: SmallDisk) async throws {
    let other = try await TestDatabase(in: disk.cluster)
    try await other.run("DROP DATABASE \(name) WITH (FORCE)")
    try await other.run("DROP TABLESPACE small")
  }
}
