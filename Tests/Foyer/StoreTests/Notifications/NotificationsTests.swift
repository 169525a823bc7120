import Domain
import Foundation
import SQL
import Secrets
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(2))) struct NotificationsTests {
  private let directory: TemporaryDirectory
  private let accounts: AccountStore
  private let outbox: any Outbox

  init() throws {
    directory = try TemporaryDirectory()
    accounts = try directory.store(notifying: [.webhook])
    outbox = accounts.outbox(of: .webhook)
  }

  @Test func `an account and its notification are written together, once`() async throws {
    let idempotencyKey = IdempotencyDigests(IdempotencyKey.random())
    let account = try Account.sample()
    for _ in 1...3 {
      _ = try await accounts.add(
        NewAccount(account, passwordHash: .sample, idempotencyKey: idempotencyKey))
    }
    await #expect(throws: AccountsError.emailTaken) { try await accounts.add(.sample()) }

    let (entry, payload) = try #require(try await outbox.next())

    #expect(entry.kind == ProvisioningTarget.webhook.kind)
    #expect(payload.change == "created")
    #expect(payload.account == account.id.description)
    #expect(payload.person?.name == "Ada Lovelace")
    #expect(payload.person?.email == "ada@example.org")
    #expect(try await outbox.next() == nil)
  }

  @Test func `a notification has nothing of a person but the account's id`() async throws {
    try await accounts.add(.sample())

    let rows = try directory.otherConnection().rows("SELECT * FROM notifications")
      .map { "\($0.values)" }

    #expect(rows.count == 1)
    #expect(!rows.joined().contains("Ada") && !rows.joined().contains("example.org"))
  }

  @Test func `a notification whose delivery hasn't begun stands for later changes`() async throws {
    let account = try await accounts.add(.sample())
    _ = try await accounts.edit(account.id, .name("Ada King"))
    _ = try await accounts.edit(account.id, .name("Ada Byron"))
    #expect(try await accounts.notifications() == ["webhook created"])

    let reported = try await outbox.takeAll()
    #expect(reported.map(\.person?.name) == ["Ada Byron"])

    _ = try await accounts.edit(account.id, .name("Ada Byron"))
    #expect(try await accounts.notifications().isEmpty)
    _ = try await accounts.edit(account.id, .name("Ada King"))
    #expect(try await outbox.takeAll().map(\.change) == ["updated"])
  }

  @Test func `one account's notifications are delivered in order, and others don't wait for them`()
    async throws
  {
    let ada = try await accounts.add(.sample())
    let (first, _) = try #require(try await outbox.next())
    _ = try await accounts.edit(ada.id, .name("Ada King"))
    try await accounts.add(.sample("bob@example.org", name: "Bob Hope"))

    #expect(try await outbox.next()?.payload.person?.name == "Bob Hope")
    #expect(try await outbox.next() == nil)

    try await outbox.settle(first.reference, as: .setAside, error: "410")
    #expect(try await outbox.next() == nil)
    #expect(try await accounts.retry([], at: Date()) == 2)
    #expect(try await outbox.takeAll().map(\.change) == ["created", "updated"])
  }

  @Test func `an operator's word approves, and taking it back deletes`() async throws {
    let ada = try Applicant()
    let applied = try await ada.apply(to: accounts)
    _ = try await ada.enter(in: accounts)
    #expect(try await accounts.notifications() == ["webhook pending"])

    let email = ada.email("welcome")
    _ = try await accounts.decide(applied.id, .approved, .sample, email: email)
    #expect(try await outbox.takeAll().map(\.change) == ["approved"])

    _ = try await accounts.decide(applied.id, .reopened, .sample, email: nil)
    _ = try await accounts.decide(applied.id, .approved, .sample, email: email)
    let reported = try await outbox.takeAll()
    #expect(reported.map(\.change) == ["deleted", "approved"])
    #expect(Set(reported.map(\.message)).count == 2)
  }

  @Test func `a deletion stands for all before it, and then only it is kept`() async throws {
    let account = try await accounts.add(.sample())
    _ = try await outbox.takeAll()
    _ = try await accounts.edit(account.id, .name("Ada King"))

    #expect(try await accounts.delete(account.id))

    #expect(try await accounts.notifications() == ["webhook deleted"])
    let reported = try await outbox.takeAll()
    #expect(reported.map(\.change) == ["deleted"])
    #expect(reported[0].person == nil)
    #expect(try await accounts.notifications(all: true) == ["webhook deleted"])
  }

  @Test func `a deletion waits while an earlier notification is being delivered`() async throws {
    let account = try await accounts.add(.sample())
    let now = Date()
    let (first, _) = try #require(try await outbox.next(at: now))

    _ = try await accounts.delete(account.id)
    #expect(try await outbox.next(at: now + 299) == nil)

    #expect(try await outbox.next(at: now + 301)?.payload.change == "deleted")
    try await outbox.settle(first.reference, as: .waiting(until: now), error: "late")
    #expect(try await accounts.notifications() == ["webhook deleted"])
  }

  @Test func `each target has its own, and a file that says nothing changes nothing`()
    async throws
  {
    try await directory.store(notifying: [.webhook, .unix]).add(.sample("1@example.org"))
    try await directory.store(notifying: nil).add(.sample("2@example.org"))
    try await directory.store(notifying: [.unix]).add(.sample("3@example.org"))
    try await directory.store(notifying: []).add(.sample("4@example.org"))

    #expect(try await outbox.takeAll().count == 2)
    let users = try await accounts.outbox(of: .unix).takeAll()
    #expect(users.count == 3)
    #expect(users.allSatisfy { $0.person != nil && $0.person?.email == nil })
  }

  @Test func `what was delivered is kept for 30 days`() async throws {
    let now = Date()
    for number in 1...3 { try await accounts.add(.sample("\(number)@example.org")) }
    var kept: [Int] = []
    for days in [0, 29.5, 30.5] as [Double] {
      let (entry, _) = try #require(try await outbox.next())
      let time = now + days * 86_400
      try await outbox.settle(entry.reference, as: .delivered(time), error: nil)
      kept.append(
        try await accounts.provisionings(all: true).count {
          $0.state.delivered != nil
        })
    }

    #expect(kept == [1, 2, 2])
  }

  @Test func `what waits for a target that was removed is deleted after 30 days`() async throws {
    let start = Date(timeIntervalSince1970: 1_800_000_000)
    let before = try directory.store(notifying: [.ldap, .unix], now: { start })
    let gone = try await before.add(.sample().with(.named("ada")))
    _ = try await before.delete(gone.id)
    #expect(try await directory.count("usernames") == 1)

    for (days, left) in [(29.5, ["ldap deleted", "unix deleted"]), (30.5, ["unix deleted"])] {
      let store = try directory.store(notifying: [.unix], now: { start + days * 86_400 })
      try await store.add(.sample("\(days)@example.org"))
      #expect(try await store.notifications().filter { $0.hasSuffix("deleted") } == left)
    }
    let store = try directory.store(notifying: [], now: { start + 31 * 86_400 })
    try await store.add(.sample())

    #expect(try await directory.count("usernames") == 0)
  }

  /// Emptying the log is a transaction of its own that follows the delivery.
  @Test func `a delivery is settled though the log can't be emptied`() async throws {
    let account = try await accounts.add(.sample())
    _ = try await accounts.delete(account.id)
    let (deletion, _) = try #require(try await outbox.next())
    let store = AccountStore(
      FailingDriver(SQLiteDriver(directory: try directory.data), failing: [.erase]))

    try await store.settle(
      deletion.reference, of: .webhook, as: .delivered(Date()), error: nil)

    #expect(try await accounts.notifications() == [])
  }

  @Test func `where there is no file nothing waits, and none is made`() async throws {
    #expect(try await accounts.provisionings(all: true).isEmpty)
    #expect(try await accounts.retry([], at: Date()) == 0)
    #expect(try await outbox.next() == nil)
    #expect(!FileManager.default.fileExists(atPath: directory.databasePath))
  }

  @Test func `many dispatchers at once deliver each notification once`() async throws {
    try await accounts.addSamples(40)

    let reported = try await withThrowingTaskGroup(of: [ProvisioningPayload].self) { group in
      for _ in 0..<8 {
        let outbox = accounts.outbox(of: .webhook)
        group.addTask { try await outbox.takeAll() }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }

    #expect(reported.count == 40)
    #expect(Set(reported.map(\.message)).count == 40)
  }
}
