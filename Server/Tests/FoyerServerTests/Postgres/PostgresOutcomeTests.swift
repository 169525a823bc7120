import Domain
import Foundation
import PostgresStore
import Store
import Testing

/// Tests the outcome of commits that weren't confirmed.
@Suite(.timeLimit(.minutes(5)), .enabled(if: Programs.postgres != nil, Programs.postgresMissing))
struct PostgresOutcomeTests {
  @Test func `settles by the same idempotency key what a lost connection left open`() async throws {
    let (database, accounts) = try await waitingForStandby()
    let idempotencyKey = RandomIdentifiers().idempotencyKey()

    let outcome = Task { await accounts.outcome(of: idempotencyKey) }
    try await database.endBackend(inWait: "SyncRep")
    let first = await outcome.value
    try await database.run("ALTER DATABASE \(database.name) RESET synchronous_commit")
    let account = try await database.store().add(idempotencyKey: idempotencyKey)

    #expect(first == .outcomeUnknown(.service(.connectionLost)))
    #expect(try await database.run("SELECT count(*) FROM accounts") == ["1"])
    #expect(try await database.run("SELECT id FROM accounts") == [account.id.description])
  }

  @Test func `doesn't take a commit for done whose standby was given up`() async throws {
    var options = PoolOptions()
    options.statementTime = .milliseconds(200)
    let (_, accounts) = try await waitingForStandby(options)

    let outcome = await accounts.outcome(of: RandomIdentifiers().idempotencyKey())

    #expect(outcome == .outcomeUnknown(.service(.connectionLost)))
  }

  @Test func `stores nothing for who leaves while another one has the address`() async throws {
    let database = try await TestDatabase(.few(connections: 1))
    let accounts = try await database.store()
    try await database.run("BEGIN")
    try await database.run(.takingAddress)

    let outcome = Task { await accounts.outcome(of: RandomIdentifiers().idempotencyKey()) }
    try await database.untilWaiting(for: "Lock")
    outcome.cancel()

    #expect(await outcome.value == .cancelled)
    try await database.run("ROLLBACK")
    #expect(try await database.run("SELECT count(*) FROM accounts") == ["0"])
  }

  @Test func `keeps no idempotency key`() async throws {
    let database = try await TestDatabase()
    let idempotencyKey = RandomIdentifiers().idempotencyKey()

    _ = try await database.store().add(idempotencyKey: idempotencyKey)

    let row = try await database.run("SELECT accounts::text FROM accounts")
    #expect(row.count == 1)
    #expect(!row[0].contains(idempotencyKey.description))
  }

  /// Accounts whose commits wait for a standby that never comes.
  private func waitingForStandby(
    _ options: PoolOptions = PoolOptions()
  ) async throws -> (TestDatabase, AccountStore) {
    let database = try await TestDatabase()
    _ = try await database.store()
    try await database.run("ALTER DATABASE \(database.name) SET synchronous_commit = on")
    return (database, try await database.store(options))
  }
}

extension String {
  fileprivate static let takingAddress = """
    INSERT INTO accounts (id, name, sort_key, last_name_key, email, email_canonical, password_hash,
      brand, created_at, idempotency_key, request_digest)
    VALUES ('1', 'A B', 'a b', 'b', 'ada@example.org', 'ada@example.org', '', '', 0, '', '')
    """
}

extension Accounts {
  func outcome(of idempotencyKey: IdempotencyKey) async -> AccountsError? {
    await failure { _ = try await add(idempotencyKey: idempotencyKey) }
  }
}
