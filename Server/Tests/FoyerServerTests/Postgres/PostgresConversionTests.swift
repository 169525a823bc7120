import Domain
import Foundation
import Secrets
import Store
import Testing

@testable import PostgresStore

/// Tests that a database of the tables before version 1 is converted completely or not at all.
///
/// The server of that time filled it at `time`: request number N has the idempotency key
/// `fixture-attempt-000N`.
@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct PostgresConversionTests {
  private static let time = Date(milliseconds: 1_795_440_765_295)
  private static let now = time + 120

  // MARK: Converted rows

  @Test func `accounts keep their order, names and profiles`() async throws {
    let store = try await converted()

    let listing = await store.all()
    let found = try await store.page(after: nil, of: nil, AccountSearch("hopper"), limit: 10)
    let members = try await store.fetchUsers(UsersQuery()).rows
    let details = listing.accounts[2].details

    #expect(listing.problem == nil)
    #expect(
      listing.accounts.map(\.handle) == [
        "ada@example.org", "Grace.Hopper@example.org", "cinar+list@example.org", "edsger",
        "alan@example.org", "kurt@example.org", "done@example.org",
      ])
    #expect(listing.accounts.first?.createdAt == Self.time)
    #expect(listing.listed == [listing.accounts[0].id])
    #expect(found.items.map(\.account.name.value) == ["Grace Brewster Hopper"])
    #expect(members.map(\.name) == ["Ada King Lovelace"])
    #expect(details.username?.value == "cinar")
    #expect(details.answers.map(\.id) == ["use", "shell"])
    #expect(details.terms?.version == "2026-11")
  }

  @Test func `a repeated request gives the account that it has created`() async throws {
    let store = try await converted()
    let idempotencyKey = IdempotencyDigests(
      Self.idempotencyKey(1),
      of: RegistrationForm(
        name: "Ada Lovelace", email: "ada@example.org", password: Secret("Pa55word!x"),
        brand: BrandID("plain")))

    let again = try await store.add(
      NewAccount(
        Self.account("someone"), passwordHash: Self.hash, idempotencyKey: idempotencyKey))

    #expect(again.email?.address == "ada@example.org")
  }

  @Test func `usernames are taken or free as they were`() async throws {
    let store = try await converted()

    for username in ["edsger", "emmy", "barbara", "notada", "back", "gone"] {
      await #expect(throws: AccountsError.usernameTaken, "\(username)") {
        try await store.add(
          NewAccount(
            Self.account(username), passwordHash: Self.hash,
            idempotencyKey: IdempotencyDigests(Self.idempotencyKey(500))))
      }
    }
    for (number, username) in ["told", "rejected", "expired"].enumerated() {
      _ = try await store.add(
        NewAccount(
          Self.account(username), passwordHash: Self.hash,
          idempotencyKey: IdempotencyDigests(Self.idempotencyKey(600 + number))))
    }
  }

  @Test func `applications stand where they stood, and their codes are right`() async throws {
    let store = try await converted()
    let applications = try await store.applications()
    let states = Dictionary(grouping: applications, by: \.state).mapValues(\.count)
    let code = try #require(try await codes(to: "waiting@example.org", in: store).first)

    let verdict = try await store.verify(
      code.digest(for: Self.idempotencyKey(17), EmailAddress(validating: "waiting@example.org")),
      of: IdempotencyDigests.id(of: Self.idempotencyKey(17)), approverEmails: .none, from: nil,
      at: Self.now)

    guard case .right(let application) = verdict else {
      Issue.record("the code isn't right: \(verdict)")
      return
    }
    #expect(states == [.verifying: 3, .pending: 3, .approved: 3, .rejected: 1, .expired: 1])
    #expect(application.state == .approved)
    #expect(try await store.invitations().map(\.pending) == [0, 0])
    #expect(try await store.invitations().map(\.completed) == [2, 0])
  }

  @Test func `e-mails, messages and limits are there`() async throws {
    let store = try await converted()
    let ada = try #require(await store.all().accounts.first)
    let use = RateLimitedUse(
      .signUp, id: "another", origin: Origin(stored: "203.0.113.5"), time: Self.now)

    let entries = try await store.entries(all: true)
    let message = try ContactPayload(
      #require(entries.first { $0.kind == .contact && $0.state.delivered == nil }))
    let full = try await store.admit(use, within: HourlyLimits(host: 18))
    #expect(try await store.delete(ada.id))

    #expect(entries.count == 12)
    #expect(entries.filter { $0.state.delivered != nil }.map(\.payload) == [[], []])
    #expect(entries.count { $0.state == .setAside } == 1)
    #expect(message.text == "How do I begin?\nThanks.")
    #expect(full == .full(seconds: 3480))
    #expect(try await store.entries(all: true).count == 11)
  }

  /// Receivers identify changes by their numbers, and the entry of the highest number is deleted by
  /// now.
  @Test func `notifications wait as they did, and no number comes twice`() async throws {
    let store = try await converted()
    let edsger = try #require(await store.all().accounts.first { $0.handle == "edsger" })
    let before = try await store.provisionings(all: true)

    #expect(try await store.delete(edsger.id))

    let after = try await store.provisionings(all: true).map(\.reference.change)
    #expect(before.count == 21)
    #expect(before.count { $0.state.delivered != nil } == 3)
    #expect(before.map(\.reference.change).max() == 27)
    #expect(after.filter { $0 > 27 }.count == 2)
    #expect(after.filter { $0 > 27 }.allSatisfy { $0 > 28 })
  }

  @Test func `what was imported is still known`() async throws {
    let database = try await TestDatabase.earlier()

    _ = try await database.store()

    #expect(
      try await database.run("SELECT id FROM imported_rows WHERE name = 'accounts' ORDER BY id")
        .contains("00000000-0000-4000-8000-000000000000"))
  }

  // MARK: The tables

  @Test func `a converted database has the tables of a new one`() async throws {
    let (old, new) = (try await TestDatabase.earlier(), try await TestDatabase())
    for database in [old, new] { _ = try await database.store() }

    #expect(try await old.tables() == new.tables())
  }

  @Test func `ten servers that start at once convert it once`() async throws {
    let database = try await TestDatabase.earlier()

    let counts = try await withThrowingTaskGroup { group in
      for _ in 1...10 {
        group.addTask { try await database.store().all().accounts.count }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(counts == Array(repeating: 7, count: 10))
    #expect(
      try await database.run("SELECT version FROM schema_version ORDER BY version")
        == StoreSchema.versions.map { "\($0.number)" })
  }

  @Test func `what a server stores when the conversion begins is there`() async throws {
    let database = try await TestDatabase.earlier()
    let server = Console(try DatabaseAddress(database.url))
    _ = try await server.run(
      """
      BEGIN;
      INSERT INTO invitations (id, code, uses, created_at, note)
      VALUES ('late', 'digest', 1, \(Self.now.milliseconds), 'Late')
      """)
    let converting = Task { try await database.store() }
    try await database.untilWaiting(for: "Lock")

    _ = try await server.run("COMMIT")

    #expect(try await converting.value.invitations().last?.note == "Late")
  }

  @Test func `where it fails, the database stays as it was`() async throws {
    let database = try await TestDatabase.earlier()
    try await database.run("CREATE TABLE usernames (somebody_elses text)")
    let before = try await database.tables()

    await #expect(throws: PostgresError.self) { try await database.store() }

    #expect(try await database.tables() == before)
    #expect(try await database.run("SELECT count(*) FROM accounts WHERE attempt <> ''") == ["7"])
    try await database.run("DROP TABLE usernames")
    #expect(try await database.store().all().accounts.count == 7)
  }

  @Test func `an older version is refused, and stays as it was`() async throws {
    let database = try await TestDatabase.earlier()
    try await database.run("DELETE FROM foyer_versions WHERE version = 11")
    let before = try await database.tables()

    await #expect(throws: PostgresError.olderSchema) { try await database.store() }

    #expect(try await database.tables() == before)
  }

  @Test func `a server of the version before learns that the database is newer`() async throws {
    let database = try await TestDatabase.earlier()

    _ = try await database.store()

    #expect(try await database.run("SELECT max(oldest_server) FROM foyer_versions") == ["12"])
  }
}

// MARK: Databases

extension PostgresConversionTests {
  private func converted() async throws -> AccountStore {
    let driver = try await TestDatabase.earlier().opened()
    return AccountStore(driver, now: { Self.now })
  }

  private static func idempotencyKey(_ number: Int) -> IdempotencyKey {
    IdempotencyKey("fixture-attempt-" + String(10_000 + number).dropFirst())
  }

  private static let hash = PasswordHash(encoded: "$argon2id$")

  private static func account(_ username: String) throws -> Account {
    Account(
      id: AccountID("new-\(username)"), name: try FullName(validating: "New Guest"),
      email: try EmailAddress(validating: "\(username)@new.example.org"), brand: BrandID("plain"),
      createdAt: now, details: SignUpDetails(username: Username(stored: username)))
  }

  /// The codes in the e-mails to an address.
  private func codes(to address: String, in store: AccountStore) async throws -> [EmailCode] {
    try await store.entries(all: false).filter { $0.kind == .email }.map { try EmailPayload($0) }
      .filter { $0.recipient == address }
      .compactMap { EmailCode(typed: String($0.subject.prefix(9))) }
  }
}
