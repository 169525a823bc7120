import Domain
import Foundation
import GRDB
import Secrets
import Testing

@testable import Services

/// What others are to be told, written with what it is about, and handed out in order.
@Suite(.timeLimit(.minutes(2))) struct ProvisioningsTests {
  private let directory: TemporaryDirectory
  private let accounts: AccountsDatabase
  private let outbox: any Outbox

  init() throws {
    directory = try TemporaryDirectory()
    accounts = try directory.toldAccounts()
    outbox = try directory.provisionings().outbox(of: .webhook)
  }

  @Test func `an account and what is to be told of it are there together, once`() async throws {
    let attempt = AttemptMark(RandomIdentifiers().attemptID())
    let account = try Account.sample()
    for _ in 1...3 {
      _ = try await accounts.add(account, passwordHash: .sample, attempt: attempt)
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

  @Test func `nothing of a person lies with what is to be told`() async throws {
    try await accounts.add(.sample())

    let rows = try await directory.otherConnection().read {
      try Row.fetchAll($0, sql: "SELECT * FROM provisionings").map(\.description)
    }

    #expect(rows.count == 1)
    #expect(!rows.joined().contains("Ada") && !rows.joined().contains("example.org"))
  }

  @Test func `a change that nobody has begun to tell stands for those that follow`() async throws {
    let account = try await accounts.add(.sample())
    _ = try await accounts.edit(account.id, .name("Ada King"))
    _ = try await accounts.edit(account.id, .name("Ada Byron"))
    #expect(try await directory.told() == ["webhook created"])

    let told = try await outbox.takeAll()
    #expect(told.map(\.person?.name) == ["Ada Byron"])

    _ = try await accounts.edit(account.id, .name("Ada Byron"))
    #expect(try await directory.told().isEmpty)
    _ = try await accounts.edit(account.id, .name("Ada King"))
    #expect(try await outbox.takeAll().map(\.change) == ["updated"])
  }

  @Test func `of one account all is told in order, and others don't wait for it`() async throws {
    let ada = try await accounts.add(.sample())
    let (first, _) = try #require(try await outbox.next())
    _ = try await accounts.edit(ada.id, .name("Ada King"))
    try await accounts.add(.sample("bob@example.org", name: "Bob Hope"))

    #expect(try await outbox.next()?.payload.person?.name == "Bob Hope")
    #expect(try await outbox.next() == nil)

    try await outbox.settle(first.reference, as: .setAside, error: "410")
    #expect(try await outbox.next() == nil)
    #expect(try await directory.provisionings().retry([], at: Date()) == 2)
    #expect(try await outbox.takeAll().map(\.change) == ["created", "updated"])
  }

  @Test func `an operator's word approves, and taking it back deletes`() async throws {
    let ada = try Applicant()
    let applied = try await ada.apply(to: accounts)
    _ = try await ada.enter(in: accounts)
    #expect(try await directory.told().isEmpty)

    let letter = ada.letter("welcome")
    _ = try await accounts.decide(applied.id, .approved, .sample, letter: letter)
    #expect(try await outbox.takeAll().map(\.change) == ["approved"])

    _ = try await accounts.decide(applied.id, .reopened, .sample, letter: nil)
    _ = try await accounts.decide(applied.id, .approved, .sample, letter: letter)
    let told = try await outbox.takeAll()
    #expect(told.map(\.change) == ["deleted", "approved"])
    #expect(Set(told.map(\.message)).count == 2)
  }

  @Test func `a deletion stands for all before it, and then only it is kept`() async throws {
    let account = try await accounts.add(.sample())
    _ = try await outbox.takeAll()
    _ = try await accounts.edit(account.id, .name("Ada King"))

    #expect(try await accounts.delete(account.id))

    #expect(try await directory.told() == ["webhook deleted"])
    let told = try await outbox.takeAll()
    #expect(told.map(\.change) == ["deleted"])
    #expect(told[0].person == nil)
    #expect(try await directory.told(all: true) == ["webhook deleted"])
  }

  @Test func `a deletion isn't told while somebody tells what was before it`() async throws {
    let account = try await accounts.add(.sample())
    let now = Date()
    let (first, _) = try #require(try await outbox.next(at: now))

    _ = try await accounts.delete(account.id)
    #expect(try await outbox.next(at: now + 299) == nil)

    #expect(try await outbox.next(at: now + 301)?.payload.change == "deleted")
    try await outbox.settle(first.reference, as: .waiting(until: now), error: "late")
    #expect(try await directory.told() == ["webhook deleted"])
  }

  @Test func `each target has its own, and a file that says nothing changes nothing`()
    async throws
  {
    try await directory.toldAccounts([.webhook, .unix]).add(.sample("1@example.org"))
    try await directory.toldAccounts(nil).add(.sample("2@example.org"))
    try await directory.toldAccounts([.unix]).add(.sample("3@example.org"))
    try await directory.toldAccounts([]).add(.sample("4@example.org"))

    #expect(try await outbox.takeAll().count == 2)
    #expect(
      try await directory.provisionings().outbox(of: .unix).takeAll().map(\.person?.email)
        == ["1@example.org", "2@example.org", "3@example.org"])
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
        try await directory.provisionings().provisionings(all: true).count {
          $0.state.delivered != nil
        })
    }

    #expect(kept == [1, 2, 2])
  }

  @Test func `where there is no file nothing waits, and none is made`() async throws {
    #expect(try await directory.provisionings().provisionings(all: true).isEmpty)
    #expect(try await directory.provisionings().retry([], at: Date()) == 0)
    #expect(try await outbox.next() == nil)
    #expect(!FileManager.default.fileExists(atPath: directory.databasePath))
  }

  @Test func `many who tell at once tell each change once`() async throws {
    try await accounts.addSamples(40)

    let told = try await withThrowingTaskGroup(of: [ProvisioningPayload].self) { group in
      for _ in 0..<8 {
        let outbox = try directory.provisionings().outbox(of: .webhook)
        group.addTask { try await outbox.takeAll() }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }

    #expect(told.count == 40)
    #expect(Set(told.map(\.message)).count == 40)
  }
}
