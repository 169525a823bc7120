import Domain
import Foundation
import SQL
import Secrets
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct AccountsFileTests {
  private let directory: TemporaryDirectory
  private let accounts: AccountStore

  init() throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store()
  }

  @Test func `gives back what it stored`() async throws {
    let account = try Account.sample()

    let added = try await accounts.add(account)

    #expect(added == account)
    #expect(await accounts.all() == AccountsListing(accounts: [account]))
  }

  @Test(arguments: [(1.0006, 1.001), (1.0004, 1), (2.0006, 2.001)])
  func `keeps times to the nearest millisecond`(time: Double, kept: Double) async throws {
    let sample = try Account.sample()
    let account = Account(
      id: sample.id, name: sample.name, email: sample.email, brand: sample.brand,
      createdAt: Date(timeIntervalSince1970: time))

    try await accounts.add(account)

    let stored = await accounts.all().accounts.first
    #expect(stored?.createdAt == Date(timeIntervalSince1970: kept))
  }

  /// Simulates an unmounted disk: a new empty store would hide that the data is missing.
  @Test func `makes no new file where the one it had is gone`() async throws {
    try await accounts.add(.sample())
    let aside = directory.path + "/aside"
    try FileManager.default.moveItem(atPath: directory.databasePath, toPath: aside)

    await #expect(throws: AccountsError.notSaved(.notReadable)) {
      try await accounts.add(.sample("other@example.org"))
    }
    #expect(!FileManager.default.fileExists(atPath: directory.databasePath))
    try FileManager.default.moveItem(atPath: aside, toPath: directory.databasePath)
    try await accounts.add(.sample("other@example.org"))

    #expect(await accounts.all().accounts.count == 2)
  }

  @Test func `opens nothing before its first use`() throws {
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }

  @Test func `lists, finds and deletes nothing without making a file`() async throws {
    #expect(await accounts.all() == AccountsListing())
    #expect(try await accounts.entries(named: #require(AccountReference("1"))).isEmpty)
    #expect(try await accounts.delete(AccountID("1")) == false)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }

  @Test func `keeps the accounts for the next process`() async throws {
    let account = try await accounts.add(.sample())

    let listing = try await directory.store().all()

    #expect(listing.accounts == [account])
  }

  @Test func `lists the oldest first`() async throws {
    try await accounts.addSamples(20)

    let addresses = await accounts.all().accounts.map(\.handle)

    #expect(addresses == (0..<20).map { "guest-\($0)@example.org" })
  }

  @Test(arguments: ["ada@example.org", "Ada@Example.ORG", "ADA@EXAMPLE.ORG"])
  func `refuses an address that is taken, in any case`(address: String) async throws {
    let first = try await accounts.add(.sample("ada@example.org"))

    await #expect(throws: AccountsError.emailTaken) { try await accounts.add(.sample(address)) }
    #expect(await accounts.all().accounts == [first])
  }

  @Test func `stores an idempotency key once and gives back the same account`() async throws {
    let idempotencyKey = IdempotencyDigests(IdempotencyKey("one"))
    let first = try await accounts.add(
      NewAccount(
        .sample(), passwordHash: .sample, idempotencyKey: idempotencyKey))

    let second = try await accounts.add(
      NewAccount(
        .sample("other@example.org"), passwordHash: .sample, idempotencyKey: idempotencyKey))

    #expect(second == first)
    #expect(await accounts.all().accounts == [first])
  }

  @Test func `refuses other contents by an idempotency key that was stored`() async throws {
    let first = try await accounts.add(
      NewAccount(
        .sample(), passwordHash: .sample,
        idempotencyKey: IdempotencyDigests(IdempotencyKey("one"), contents: [Secret("aB3!")])))

    for email in ["ada@example.org", "other@example.org"] {
      await #expect(throws: AccountsError.idempotencyKeyReused) {
        try await accounts.add(
          NewAccount(
            .sample(email), passwordHash: .sample,
            idempotencyKey: IdempotencyDigests(IdempotencyKey("one"), contents: [Secret("aB3?")])))
      }
    }
    #expect(await accounts.all().accounts == [first])
  }

  @Test func `keeps neither an idempotency key nor what it sent`() async throws {
    let idempotencyKey = IdempotencyKey("11111111-2222-3333-4444-555555555555")
    let mark = IdempotencyDigests(idempotencyKey, contents: [Secret("Purple 7 elephants!")])
    _ = try await accounts.add(NewAccount(.sample(), passwordHash: .sample, idempotencyKey: mark))

    let text = try directory.text()

    #expect(text.contains(mark.id.text))
    #expect(!text.contains(idempotencyKey.description))
    #expect(!text.contains("Purple"))
  }

  @Test func `takes an address again after its account was deleted`() async throws {
    let account = try await accounts.add(.sample())

    #expect(try await accounts.delete(account.id))
    #expect(try await accounts.delete(account.id) == false)
    try await accounts.add(.sample())
    #expect(await accounts.all().accounts.count == 1)
  }

  @Test func `stores the password's hash and the versioned schema`() async throws {
    try await accounts.add(.sample())

    let database = try directory.otherConnection()
    #expect(
      try database.texts("SELECT password_hash FROM accounts") == [PasswordHash.sample.encoded])
    #expect(
      try database.texts("SELECT identifier FROM grdb_migrations ORDER BY rowid")
        == ["store1", "store2", "store3", "store4", "store5", "store6", "store7", "store8"])
  }

  @Test func `writes into a log first`() async throws {
    try await accounts.add(.sample())

    #expect(try directory.otherConnection().value("PRAGMA journal_mode") == "wal")
  }

  @Test func `stores into the new file that takes the place of the old one`() async throws {
    try await accounts.add(.sample())
    try FileManager.default.removeItem(atPath: directory.data.path)
    let first = try await directory.store().add(.sample())

    let second = try await accounts.add(.sample("other@example.org", seconds: 1))

    #expect(await accounts.all().accounts == [first, second])
  }
}
