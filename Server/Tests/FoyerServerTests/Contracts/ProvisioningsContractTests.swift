import Domain
import Foundation
import Secrets
import Store
import Testing

/// Tests that notifications are stored with the change that they report and delivered in order,
/// with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct ProvisioningsContractTests {
  @Test(arguments: StoreKind.allCases)
  func `an account and its notifications are stored together, once`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open(targets: [.webhook, .ldap])
    let idempotencyKey = RandomIdentifiers().idempotencyKey()
    let account = try await store.add(idempotencyKey: idempotencyKey)
    await #expect(throws: AccountsError.emailTaken) { try await store.add() }

    let (entry, payload) = try #require(try await store.next())
    #expect(entry.kind == ProvisioningTarget.webhook.kind && entry.attempts == 1)
    #expect(payload.change == "created" && payload.account == account.id.description)
    #expect(payload.person?.name == "Ada Lovelace" && payload.person?.brand == "aurora")
    #expect(payload.person?.email == "ada@example.org" && payload.person?.passwordHash == nil)
    #expect(payload.person?.createdAt == account.createdAt)
    #expect(try await store.next() == nil)
    let person = try #require(try await store.next(.ldap)?.payload.person)
    #expect(person.passwordHash == "$argon2id$")
    #expect(person.keys == [])
    #expect(try await store.next(.unix) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `what waits for a target that was taken out goes after thirty days`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open(targets: [.webhook, .ldap])
    let old = try await store.add().id
    try await store.age(days: 31)
    let new = try await store.add("Grace Hopper", "grace@example.org").id

    try await store.keep([.webhook])

    let waiting = try await store.provisionings.provisionings(all: true)
    #expect(
      waiting.map { "\($0.target.rawValue) \($0.account)" }.sorted()
        == ["ldap \(new)", "webhook \(new)", "webhook \(old)"].sorted())
  }

  @Test(arguments: StoreKind.allCases)
  func `a waiting notification covers the changes that follow`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open(targets: [.webhook])
    let id = try await store.add().id
    try await store.rename(id, "Ada King")
    try await store.rename(id, "Ada Byron")
    #expect(try await store.takeAll().map(\.person?.name) == ["Ada Byron"])

    try await store.rename(id, "Ada Byron")
    try await store.accounts.save(Profile(isListed: true, about: .empty), for: id)
    #expect(try await store.takeAll().isEmpty)
    try await store.rename(id, "Ada King")
    #expect(try await store.takeAll().map(\.change) == ["updated"])
  }

  @Test(arguments: StoreKind.allCases)
  func `notifications of one account are delivered in order, and don't delay others`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open(targets: [.webhook])
    let ada = try await store.add()
    let (first, _) = try #require(try await store.next())
    try await store.rename(ada.id, "Ada King")
    try await store.add("Bob Hope", "bob@example.org")

    #expect(try await store.next()?.payload.person?.name == "Bob Hope")
    #expect(try await store.next() == nil)

    try await store.outbox().settle(first.reference, as: .setAside, error: "410")
    #expect(try await store.next() == nil)
    let all = try await store.provisionings.provisionings(all: false)
    #expect(all.map(\.state).filter { $0 == .setAside }.count == 1)
    #expect(all.compactMap(\.lastError) == ["410"])
    #expect(try await store.provisionings.retry([first.reference], at: Date()) == 1)
    #expect(try await store.provisionings.retry([], at: Date()) == 2)
    #expect(try await store.takeAll().map(\.change) == ["created", "updated"])
  }

  /// Otherwise a target that has refused a change would never learn that the account is closed.
  @Test(arguments: StoreKind.allCases)
  func `a suspension doesn't wait for a change that was set aside`(kind: StoreKind) async throws {
    let store = try await kind.open(targets: [.webhook])
    let ada = try await store.add()
    let (first, _) = try #require(try await store.next())
    try await store.outbox().settle(first.reference, as: .setAside, error: "410")
    _ = try await store.store.suspend(
      ada.id,
      Suspension(
        reason: try #require(SuspensionReason("Spam.")), since: Date(), until: nil, by: "root"))

    #expect(try await store.next()?.payload.change == "suspended")
  }

  /// Targets other than directories aren't notified of a password's change.
  @Test(arguments: StoreKind.allCases)
  func `a new password is sent to a directory alone`(kind: StoreKind) async throws {
    let store = try await kind.open(targets: Set(ProvisioningTarget.allCases))
    try await store.add()
    for target in ProvisioningTarget.allCases { _ = try await store.takeAll(target) }

    try await store.changePasswords(to: "$argon2id$new")

    let reported = try await store.provisionings.provisionings(all: false)
    #expect(reported.map(\.target) == [.ldap] && reported.map(\.change) == [.updated])
    #expect(try await store.takeAll(.ldap).map(\.person?.passwordHash) == ["$argon2id$new"])
  }

  @Test(arguments: StoreKind.allCases)
  func `what was delivered is kept for 30 days`(kind: StoreKind) async throws {
    let store = try await kind.open(targets: [.webhook])
    for number in 1...3 { try await store.add("Ada Lovelace", "\(number)@example.org") }
    let now = Date()
    var kept: [Int] = []
    for days in [0, 29.5, 30.5] as [Double] {
      let (entry, _) = try #require(try await store.next())
      try await store.outbox().settle(
        entry.reference, as: .delivered(now + days * 86_400), error: nil)
      let all = try await store.provisionings.provisionings(all: true)
      kept.append(all.count { $0.state.delivered != nil })
    }

    #expect(kept == [1, 2, 2])
  }

  @Test(arguments: StoreKind.allCases)
  func `an operator's word approves, and taking it back deletes`(kind: StoreKind) async throws {
    let store = try await kind.open(targets: [.webhook])
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let applied = try await ada.apply(to: store)
    #expect(try await store.takeAll().map(\.change) == ["pending"])

    for (event, reported) in [
      (ApplicationEvent.approved, ["approved"]), (.reopened, ["deleted", "pending"]),
      (.approved, ["approved"]),
    ] {
      _ = try await store.applications.decide(applied.id, event, .sample, email: nil)
      let changes = try await store.takeAll().map(\.change)
      #expect(changes == reported)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a deletion replaces the changes before it, and waits for a delivery that runs`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open(targets: [.webhook])
    let account = try await store.add()
    let now = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.up) + 1)
    let (first, _) = try #require(try await store.next(at: now))
    #expect(try await store.accounts.delete(account.id))
    #expect(try await store.next(at: now + 299) == nil)

    let (deletion, payload) = try #require(try await store.next(at: now + 301))
    #expect(payload.change == "deleted" && payload.person == nil)
    try await store.outbox().settle(first.reference, as: .waiting(until: now), error: "late")
    try await store.outbox().settle(deletion.reference, as: .delivered(now), error: nil)
    let left = try await store.provisionings.provisionings(all: true)
    #expect(left.map(\.change) == [.deleted] && left[0].state == .delivered(now))
  }

  @Test(arguments: StoreKind.allCases)
  func `many who tell at once tell each change once, and of an account in order`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open(targets: [.webhook])
    for number in 1...40 {
      let id = try await store.add("Ada Lovelace", "\(number)@example.org").id
      if number > 20 { _ = try await store.accounts.delete(id) }
    }

    let reported = try await withThrowingTaskGroup(of: [ProvisioningPayload].self) { group in
      for _ in 0..<8 { group.addTask { try await store.takeAll() } }
      return try await group.reduce(into: []) { $0 += $1 }
    }

    #expect(reported.count == 40 && Set(reported.map(\.message)).count == 40)
    #expect(reported.count { $0.change == "deleted" } == 20)
    #expect(Set(reported.map(\.account)).count == 40)
  }
}

extension OpenedStore {
  func outbox(_ target: ProvisioningTarget = .webhook) -> any Outbox {
    provisionings.outbox(of: NotificationReceiver(target))
  }

  /// Claims a target's next notification for five minutes.
  func next(
    _ target: ProvisioningTarget = .webhook, at now: Date = Date().addingTimeInterval(1)
  ) async throws -> (entry: OutboxEntry, payload: ProvisioningPayload)? {
    let entry = try await outbox(target).claim(at: now, until: now + 300)
    return try entry.map { ($0, try ProvisioningPayload($0)) }
  }

  func takeAll(
    _ target: ProvisioningTarget = .webhook, at now: Date = Date().addingTimeInterval(1)
  ) async throws -> [ProvisioningPayload] {
    var payloads: [ProvisioningPayload] = []
    while let (entry, payload) = try await next(target, at: now) {
      payloads.append(payload)
      try await outbox(target).settle(entry.reference, as: .delivered(Date()), error: nil)
    }
    return payloads
  }

  /// Replaces all accounts' passwords, as a person does on the screen My account.
  func changePasswords(to hash: String) async throws {
    for account in await accounts.all().accounts {
      let old = PasswordHash(encoded: "$argon2id$")
      #expect(
        try await store.replacePassword(of: account.id, old, with: PasswordHash(encoded: hash)))
    }
  }

  /// Changes the targets, as by `delivery.yaml`. A store in a file reads them at each change, so
  /// this makes one.
  func keep(_ targets: Set<ProvisioningTarget>) async throws {
    guard owner is ServerData else { return try await store.keep(targets) }
    _ = try await AccountStore(store.driver, targets: { targets }).delete(AccountID("nobody"))
  }

  /// Makes all notifications older by a number of days.
  func age(days: Int) async throws {
    try await change(
      "UPDATE notifications SET created_at = created_at - $1", days * 86_400_000)
  }

  func rename(_ id: AccountID, _ name: String) async throws {
    _ = try await accounts.edit(
      id, PublicProfile.Changes(name: try FullName(validating: name)))
  }
}
