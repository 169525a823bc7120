import Domain
import Foundation
import GRDB
import Services
import Testing

/// A file of the version before is read as it is, and brought on at the first change.
@Suite(.timeLimit(.minutes(5))) struct DetailsMigrationTests {
  private let directory: TemporaryDirectory

  init() async throws {
    directory = try TemporaryDirectory()
    try FileManager.default.createDirectory(
      atPath: directory.data.path, withIntermediateDirectories: false)
    try await directory.otherConnection().write { try $0.execute(sql: Self.version6) }
  }

  @Test func `its accounts and applications are read, and nothing is written`() async throws {
    let store = try directory.accounts()

    #expect(await store.all().accounts.map(\.name.value) == ["Ada Lovelace"])
    #expect(await store.all().problem == nil)
    #expect(await store.all().accounts.map(\.details) == [.none])
    #expect(try await store.applications().map(\.details) == [.none])
    let versions = try await directory.otherConnection().read {
      try String.fetchAll($0, sql: "SELECT identifier FROM grdb_migrations")
    }
    #expect(versions.count == 6)
  }

  @Test func `what waits is let in, and new ones have usernames`() async throws {
    let store = try directory.accounts()

    _ = try await store.decide(AccountID("2"), .approved, .sample, letter: nil)
    try await store.add(.sample("new@example.org").with(.sample()))

    let accounts = await store.all().accounts
    #expect(accounts.map(\.details) == [.none, .none, .sample()])
    #expect(accounts.map(\.handle).contains("grace@example.org"))
  }

  private static let version6 = """
    CREATE TABLE accounts (
      id TEXT NOT NULL PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL,
      emailCanonical TEXT NOT NULL UNIQUE, passwordHash TEXT NOT NULL, brand TEXT NOT NULL,
      createdAt INTEGER NOT NULL, attempt TEXT NOT NULL UNIQUE, contents TEXT
    ) STRICT;
    CREATE TABLE profiles (
      account TEXT NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
      isListed INTEGER NOT NULL, about TEXT NOT NULL, name TEXT NOT NULL, sortKey TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE outbox (
      id TEXT NOT NULL PRIMARY KEY, kind TEXT, key TEXT, attempts INTEGER, deliveredAt INTEGER
    );
    CREATE TABLE invitations (
      id TEXT NOT NULL PRIMARY KEY, code TEXT NOT NULL UNIQUE, uses INTEGER NOT NULL,
      pending INTEGER NOT NULL DEFAULT 0, completed INTEGER NOT NULL DEFAULT 0,
      createdAt INTEGER NOT NULL, expiresAt INTEGER, revokedAt INTEGER, note TEXT NOT NULL
    ) STRICT;
    CREATE TABLE applications (
      id TEXT NOT NULL PRIMARY KEY, attempt TEXT NOT NULL UNIQUE, contents TEXT NOT NULL,
      name TEXT NOT NULL, email TEXT NOT NULL, emailCanonical TEXT NOT NULL, passwordHash TEXT,
      brand TEXT NOT NULL, language TEXT NOT NULL, createdAt INTEGER NOT NULL,
      state TEXT NOT NULL, isDecoy INTEGER NOT NULL, needsApproval INTEGER NOT NULL, code TEXT,
      codeSentAt INTEGER, codesSent INTEGER NOT NULL, tries INTEGER NOT NULL,
      triesAt INTEGER NOT NULL, verifiedAt INTEGER, decidedBy TEXT, decidedAt INTEGER, note TEXT,
      invitation TEXT REFERENCES invitations (id)
    ) STRICT;
    CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
    INSERT INTO grdb_migrations VALUES ('v1'), ('v2'), ('v3'), ('v4'), ('v5'), ('v6');
    INSERT INTO accounts VALUES (
      '1', 'Ada Lovelace', 'ada@example.org', 'ada@example.org', 'hash', 'aurora', 1800000000123,
      'attempt', 'contents');
    INSERT INTO applications VALUES (
      '2', 'attempt-2', 'contents', 'Grace Hopper', 'grace@example.org', 'grace@example.org',
      'hash', 'aurora', 'en', 1800000000000, 'pending', 0, 1, NULL, NULL, 0, 5, 1800000000000,
      NULL, NULL, NULL, NULL, NULL);
    """
}
