import Domain
import Foundation
import Store
import Testing

/// Tests the notifications and numbers of Unix users on several hosts, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct HostUsersContractTests {
  private let range = UnixRange(numbers: 20_000...20_002)

  @Test(arguments: StoreKind.allCases)
  func `each host learns of the accounts before it and of each change, and no other one's`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open(targets: [.webhook])
    let ada = try await store.addUser("ada")
    try await store.addHost("alpha")
    let bob = try await store.addUser("bob")
    try await store.addHost("beta")
    try await store.store.add(.guests, AccessToken(), named: "gamma")
    try await store.rename(ada, "Ada King")

    #expect(try await store.takeAll(on: "alpha") == ["created ada", "created bob"])
    #expect(try await store.takeAll(on: "beta") == ["created ada", "created bob"])
    try await store.rename(ada, "Ada Byron")
    #expect(try await store.takeAll(on: "alpha") == ["updated ada"])
    #expect(try await store.takeAll(on: "gamma").isEmpty)
    #expect(try await store.next(.unix) == nil)

    _ = try await store.accounts.delete(bob)
    #expect(try await store.takeAll(on: "alpha") == ["deleted"])
    #expect(try await store.takeAll(on: "alpha").isEmpty)
    #expect(try await store.takeAll(on: "beta") == ["updated ada", "deleted"])
  }

  @Test(arguments: StoreKind.allCases)
  func `a host settles nothing of another one's, and what a revoked one waits for goes`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    for host in ["alpha", "beta"] { try await store.addHost(host) }
    let ada = try await store.addUser("ada")
    let entry = try #require(
      try await store.outbox(on: "alpha").claim(at: .now + 1, until: .now + 300))

    try await store.outbox(on: "beta").settle(entry.reference, as: .delivered(.now), error: nil)
    #expect(try await store.provisionings.provisionings(all: false).count == 2)

    _ = try await store.accounts.delete(ada)
    #expect(try await !store.isFree("ada"))
    #expect(try await store.takeAll(on: "beta") == ["deleted"])
    #expect(try await !store.isFree("ada"))
    #expect(try await store.store.revoke(#require(GrantName("alpha")), of: .hosts, at: .now))
    #expect(try await store.provisionings.provisionings(all: false).isEmpty)
    #expect(try await store.isFree("ada"))
  }

  @Test(arguments: StoreKind.allCases)
  func `a number is an account's for good, and the next one is above all`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    let store = opened.store
    let (ada, bob, eve) = (AccountID("a-1"), AccountID("a-2"), AccountID("a-3"))

    #expect(try await store.unixNumber(of: ada, in: range) == .free(number: 20_000))
    #expect(try await store.assign([AccountNumber(ada, 20_001)], in: range).isEmpty)
    #expect(try await store.assign([AccountNumber(ada, 20_001)], in: range).isEmpty)
    #expect(try await store.unixNumber(of: ada, in: range) == .assigned(number: 20_001))
    #expect(try await store.unixNumber(of: bob, in: range) == .free(number: 20_002))

    let wrong = [AccountNumber(ada, 20_002), AccountNumber(bob, 20_001)]
    #expect(try await store.assign([AccountNumber(eve, 20_000)] + wrong, in: range) == wrong)
    #expect(try await store.unixNumber(of: eve, in: range) == .free(number: 20_002))
    #expect(try await store.assign([AccountNumber(bob, 20_002)], in: range).isEmpty)
    #expect(try await store.unixNumber(of: eve, in: range) == .free(number: 20_000))
    #expect(try await store.assign([AccountNumber(eve, 20_000)], in: range).isEmpty)
    #expect(try await store.unixNumber(of: AccountID("a-4"), in: range) == .free(number: nil))
  }

  @Test(arguments: StoreKind.allCases)
  func `a number that was skipped is given where there is none above`(kind: StoreKind) async throws
  {
    let opened = try await kind.open()
    let store = opened.store
    for (number, id) in [(20_000, "a-1"), (20_002, "a-2")] as [(UInt32, String)] {
      #expect(try await store.assign([AccountNumber(AccountID(id), number)], in: range).isEmpty)
    }

    #expect(try await store.unixNumber(of: AccountID("a-3"), in: range) == .free(number: 20_001))
  }

  @Test(arguments: StoreKind.allCases)
  func `a host can give numbers to accounts alone`(kind: StoreKind) async throws {
    let opened = try await kind.open()
    let (store, ada) = (opened.store, try await opened.addUser("ada"))
    let numbers = [AccountNumber(AccountID("nobody"), 20_002), AccountNumber(ada, 20_001)]

    #expect(try await store.assign(numbers, in: range, onlyToAccounts: true).isEmpty)

    #expect(try await store.unixNumber(of: ada, in: range) == .assigned(number: 20_001))
    #expect(try await store.unixNumber(of: AccountID("nobody"), in: range) == .free(number: 20_002))
  }

  @Test(arguments: StoreKind.allCases)
  func `numbers outside of a host's range don't count`(kind: StoreKind) async throws {
    let opened = try await kind.open()
    let store = opened.store
    let others = [AccountNumber(AccountID("a-1"), 19_000), AccountNumber(AccountID("a-2"), 30_000)]

    #expect(try await store.assign(others, in: range).isEmpty)

    #expect(try await store.unixNumber(of: AccountID("a-3"), in: range) == .free(number: 20_000))
  }

  @Test(arguments: StoreKind.allCases)
  func `a new host isn't notified of accounts that can have no Unix user`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    _ = try await store.add("Grace Hopper", "grace@example.org")
    _ = try await store.addUser("ada")

    try await store.addHost("alpha")

    #expect(try await store.takeAll(on: "alpha") == ["created ada"])
  }

  @Test(arguments: StoreKind.allCases)
  func `the range of the first host that assigns a number is every host's`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    let store = opened.store
    let (ada, other) = (AccountID("a-1"), UnixRange(numbers: 30_000...30_002))

    #expect(try await store.unixNumber(of: ada, in: other) == .free(number: 30_000))
    #expect(try await store.unixRange() == nil)
    #expect(try await store.assign([AccountNumber(ada, 20_000)], in: range).isEmpty)
    #expect(try await store.unixRange() == range)

    await #expect(throws: FindUnixNumber.Failure.refused(.otherRange(ids: range))) {
      try await store.unixNumber(of: ada, in: other)
    }
    await #expect(throws: FindUnixNumber.Failure.refused(.otherRange(ids: range))) {
      try await store.assign([AccountNumber(AccountID("a-2"), 30_000)], in: other)
    }
    try await store.replaceUnixRange(other)
    #expect(try await store.unixNumber(of: ada, in: other) == .assigned(number: 20_000))
    #expect(try await store.unixNumber(of: AccountID("a-2"), in: other) == .free(number: 30_000))
  }

  @Test(arguments: StoreKind.allCases)
  func `of many hosts that ask at once each account has one number`(kind: StoreKind) async throws {
    let opened = try await kind.open()
    let store = opened.store
    let accounts = (1...10).map { AccountID("a-\($0)") }

    let numbers = try await withThrowingTaskGroup(of: [UInt32].self) { group in
      for _ in 1...4 {
        group.addTask {
          var numbers: [UInt32] = []
          for account in accounts { numbers.append(try await store.takeNumber(account)) }
          return numbers
        }
      }
      return try await group.reduce(into: Set<[UInt32]>()) { $0.insert($1) }
    }

    #expect(numbers.count == 1)
    #expect(Set(numbers.first ?? []).count == 10)
  }
}

extension OpenedStore {
  fileprivate func addHost(_ name: String) async throws {
    try await store.add(.users, AccessToken(), named: name)
  }

  fileprivate func addUser(_ name: String) async throws -> AccountID {
    try await add(.named(name), "\(name)@example.org").id
  }

  fileprivate func outbox(on host: String) -> any Outbox {
    provisionings.outbox(of: NotificationReceiver(.unix, on: GrantName(host)))
  }

  /// The changes that a host receives, each with the username that it concerns.
  fileprivate func takeAll(on host: String) async throws -> [String] {
    var changes: [String] = []
    while let entry = try await outbox(on: host).claim(at: .now + 1, until: .now + 300) {
      let payload = try ProvisioningPayload(entry)
      changes.append(
        [payload.change, payload.person?.username].compactMap(\.self).joined(separator: " "))
      try await outbox(on: host).settle(entry.reference, as: .delivered(.now), error: nil)
    }
    return changes
  }

  fileprivate func isFree(_ username: String) async throws -> Bool {
    try await store.driver.read { sql in
      try !sql.exists("SELECT 1 FROM usernames WHERE username = $1", username)
    }
  }
}

extension AccountStore {
  /// Assigns a number to an account as foyer-provision does.
  fileprivate func takeNumber(_ account: AccountID) async throws -> UInt32 {
    while true {
      switch try await unixNumber(of: account, in: .usual) {
      case .assigned(let number): return number
      case .free(let number):
        _ = try await assign(
          [AccountNumber(account, try #require(number))], in: .usual)
      }
    }
  }

  /// Assigns numbers as the host of the store does.
  fileprivate func assign(
    _ numbers: [AccountNumber], in range: UnixRange
  ) async throws(AssignUnixNumbers.Failure) -> [AccountNumber] {
    try await assign(numbers, in: range, onlyToAccounts: false)
  }
}
