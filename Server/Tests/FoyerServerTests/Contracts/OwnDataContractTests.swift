import Domain
import Foundation
import Testing

/// What ports of SSH keys, My account and personal records promise, in every database.
@Suite(.timeLimit(.minutes(5))) struct OwnDataContractTests {
  private let start = Applicant.start

  @Test(arguments: StoreKind.allCases)
  func `a key belongs to one account, and a directory alone learns of it`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open(targets: [.webhook, .ldap])
    let ada = try await store.add(.named("ada"))
    let bob = try await store.add(.named("bob"), "bob@example.org")
    for target in [ProvisioningTarget.webhook, .ldap] { _ = try await store.takeAll(target) }
    let key = SSHPublicKey.sample(1)
    let start = Date(timeIntervalSince1970: 1_700_000_000)  // so that notifications are due

    try await store.store.add(key, to: ada.id, at: start)
    let again: SSHKeysError? = await failure {
      try await store.store.add(key, to: ada.id, at: start)
    }
    let other: SSHKeysError? = await failure {
      try await store.store.add(key, to: bob.id, at: start)
    }
    let none: SSHKeysError? = await failure {
      try await store.store.add(.sample(2), to: AccountID("none"), at: start)
    }

    #expect([again, other, none] == [.present, .taken, .signedOut])
    #expect(try await store.store.owner(of: key)?.id == ada.id)
    #expect(try await store.store.keys(of: ada.id) == [AccountKey(key: key, addedAt: start)])
    let username = try #require(Username(stored: "ada"))
    #expect(try await store.store.authorizedKeys(named: username)?.lines == [key.line])
    #expect(try await store.takeAll(.ldap).map(\.person?.keys) == [[key.line]])
    #expect(try await store.takeAll(.webhook).isEmpty)

    #expect(try await store.store.remove(key, of: ada.id))
    #expect(try await !store.store.remove(key, of: ada.id))
    #expect(try await store.takeAll(.ldap).map(\.person?.keys) == [[]])
    for number in 1...UInt8(AccountKey.limit) {
      try await store.store.add(.sample(number), to: ada.id, at: start)
    }
    let tooMany: SSHKeysError? = await failure {
      try await store.store.add(.sample(99), to: ada.id, at: start)
    }
    #expect(tooMany == .tooMany(limit: AccountKey.limit))
  }

  @Test(arguments: StoreKind.allCases)
  func `of 64 accounts that add one key at once one has it`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let accounts = try await (1...64).concurrentMap { number in
      try await store.add("Ada Lovelace", "\(number)@example.org")
    }

    let isAdded = try await accounts.concurrentMap { account in
      do throws(SSHKeysError) {
        try await store.store.add(.sample(1), to: account.id, at: Applicant.start)
      } catch .taken {
        return false
      }
      return true
    }

    #expect(isAdded.count { $0 } == 1)
  }

  // MARK: A person's data

  @Test(arguments: StoreKind.allCases)
  func `a person has all that is kept of them, and it goes with the account`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    try await store.fill()
    let all = await store.accounts.all().accounts
    let ada = try #require(all.first { $0.details.username?.value == "ada" })

    let record = try #require(try await store.store.record(of: ada.id))
    #expect(
      Set(record.rows.keys) == [
        "accounts", "notifications", "outbox", "sessions", "sign_ins", "ssh_keys",
        "verification_codes",
      ])
    #expect(record.rows["ssh_keys"]?.count == 2)
    #expect(record.rows["accounts"]?.first?["username"] == .text("ada"))

    #expect(try await store.accounts.delete(ada.id))
    #expect(try await store.store.record(of: ada.id) == nil)
    let contents = try await store.contents()
    for table in ["accounts", "applications", "outbox", "sign_ins", "ssh_keys"] {
      let isLeft = try #require(contents[table]).contains { $0.contains(ada.id.description) }
      #expect(!isLeft, "\(table)")
    }
  }
}
