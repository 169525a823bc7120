import Domain
import Foundation
import GRDB
import Services
import Testing

/// A file as the first version left it is read as it is, and brought on at the first change.
@Suite(.timeLimit(.minutes(5))) struct MigrationTests {
  private let directory: TemporaryDirectory

  init() async throws {
    directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.data.path, withIntermediateDirectories: false)
    try await directory.otherConnection().write { try $0.execute(sql: Self.version1) }
  }

  @Test func `the first version's accounts are listed, and nobody is a member`() async throws {
    #expect(try await directory.accounts().all().accounts.map(\.name.value) == ["Ada Lovelace"])
    #expect(try await MembersReader(directory: directory.data).fetchUsers().isEmpty)
    #expect(try await versions() == ["v1"])
  }

  @Test func `a change brings the file on, and keeps what was there`() async throws {
    let accounts = try directory.accounts()
    let members = MembersReader(directory: try directory.data)
    #expect(try await members.fetchUsers().isEmpty)

    try await accounts.save(.listed("Engines."), for: AccountID("1"))

    #expect(try await versions() == (1...19).map { "v\($0)" })
    #expect(await accounts.all().accounts.map(\.handle) == ["ada@example.org"])
    #expect(try await members.fetchUsers().map(\.name) == ["Ada Lovelace"])
  }

  @Test func `an old attempt is known by its digest, and its id is nowhere any more`() async throws
  {
    let attempt = AttemptID("attempt-of-version-1")

    try await directory.accounts().save(.listed("Engines."), for: AccountID("1"))
    try directory.settle()

    #expect(try !directory.text().contains(attempt.description))
    let accounts = try directory.accounts()
    let again = try await accounts.add(
      .sample("ada@example.org"), passwordHash: .sample, attempt: AttemptMark(attempt))
    #expect(again.id == AccountID("1"))
    for other in try [
      Account.sample("other@example.org"), .sample("ada@example.org", name: "Ada King"),
      .sample("ada@example.org", brand: "harbor"),
    ] {
      await #expect(throws: AccountsError.attemptReused) {
        try await accounts.add(other, passwordHash: .sample, attempt: AttemptMark(attempt))
      }
    }
    try await accounts.saveFirst(.listed("Engines."), for: AccountID("1"), key: attempt)
  }

  private func versions() async throws -> [String] {
    try await directory.otherConnection().read {
      try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations ORDER BY rowid")
    }
  }

  private static let version1 = """
    CREATE TABLE accounts (
      id TEXT NOT NULL PRIMARY KEY,
      name TEXT NOT NULL,
      email TEXT NOT NULL,
      emailCanonical TEXT NOT NULL UNIQUE,
      passwordHash TEXT NOT NULL,
      brand TEXT NOT NULL,
      createdAt INTEGER NOT NULL, -- milliseconds since 1970
      attempt TEXT NOT NULL UNIQUE
    ) STRICT;
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES ('v1');
    INSERT INTO accounts VALUES (
      '1', 'Ada Lovelace', 'ada@example.org', 'ada@example.org', 'hash', 'aurora', 1800000000123,
      'attempt-of-version-1');
    """
}
