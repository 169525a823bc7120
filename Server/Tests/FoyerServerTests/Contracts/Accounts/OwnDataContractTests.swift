import Domain
import Foundation
import Testing

/// Tests SSH keys, the account of a session and personal records with SQLite and PostgreSQL.
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
    let again: AddKey.Failure? = await failure {
      try await store.store.add(key, to: ada.id, at: start)
    }
    let other: AddKey.Failure? = await failure {
      try await store.store.add(key, to: bob.id, at: start)
    }
    let none: AddKey.Failure? = await failure {
      try await store.store.add(.sample(2), to: AccountID("none"), at: start)
    }

    #expect(
      [again, other, none]
        == [.refused(.keyPresent), .refused(.keyTaken), .denied(.signedOut)])
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
    let tooMany: AddKey.Failure? = await failure {
      try await store.store.add(.sample(99), to: ada.id, at: start)
    }
    #expect(tooMany == .tooMany)
  }

  @Test(arguments: StoreKind.allCases)
  func `a key is stored with its e-mail, by a session that is open`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try await store.add("Ada Lovelace", "ada@example.org")
    let sessions = [NewSession.sample(), .sample(isByCode: true)]
    for session in sessions { _ = try await store.store.open(session, of: ada.id) }
    func add(_ number: UInt8, _ session: NewSession, isByPassword: Bool) async -> AddKey.Failure? {
      await failure {
        try await store.store.add(
          KeyAddition(
            of: .sample(number), to: ada.id, by: session.id, isByPassword: isByPassword,
            at: Applicant.start)
        ) { _, address, _ in
          Email(to: address, of: "Aurora", subject: "key \(number)", text: "…")
        }
      }
    }

    #expect(await add(1, sessions[0], isByPassword: true) == nil)
    #expect(await add(2, sessions[0], isByPassword: false) == .denied(.signedOut))
    #expect(await add(2, sessions[1], isByPassword: false) == nil)
    #expect(await add(3, .sample(), isByPassword: true) == .denied(.signedOut))

    #expect(try await store.store.keys(of: ada.id).map(\.key) == [.sample(1), .sample(2)])
    let emails = try await store.store.record(of: ada.id)?.rows["outbox"]
    #expect(emails?.count == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func `of 64 accounts that add one key at once one has it`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let accounts = try await (1...64).concurrentMap { number in
      try await store.add("Ada Lovelace", "\(number)@example.org")
    }

    let isAdded = try await accounts.concurrentMap { account in
      do throws(AddKey.Failure) {
        try await store.store.add(.sample(1), to: account.id, at: Applicant.start)
      } catch .refused(.keyTaken) {
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
        "accepted_terms", "accounts", "audit_entries", "notifications", "outbox",
        "recovery_codes", "second_factors", "sessions", "sign_in_challenges", "sign_ins",
        "ssh_keys", "verification_codes", "vouches",
      ])
    #expect(record.rows["ssh_keys"]?.count == 2)
    // A code reaches its owner by the e-mail only.
    let emails = try #require(record.rows["outbox"])
    #expect(
      emails.allSatisfy { $0["payload"] == nil && $0["key"] == nil && $0["recipient"] != nil })
    #expect(record.rows["accounts"]?.first?["username"] == .text("ada"))

    #expect(try await store.accounts.delete(ada.id))
    #expect(try await store.store.record(of: ada.id) == nil)
    let contents = try await store.contents()
    for table in ["accounts", "applications", "outbox", "sign_ins", "ssh_keys"] {
      let isLeft = try #require(contents[table]).contains { $0.contains(ada.id.description) }
      #expect(!isLeft, "\(table)")
    }
  }

  /// An address that was never confirmed may belong to another person.
  @Test(arguments: StoreKind.allCases)
  func `an account gets nothing of another applicant with its address`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let vera = try await Applicant("vera@example.org", AdmissionRules(.approval)).apply(to: store)
    let decision = Application.Decision(by: "root", at: Applicant.start + 1, note: "No.")
    _ = try await store.applications.decide(vera.id, .rejected, decision, email: nil)
    let mallory = try await store.add("Mallory Smith", "vera@example.org")

    let rows = try #require(try await store.store.record(of: mallory.id)).rows
    #expect(rows["applications"] == nil && rows["outbox"] == nil)
    #expect(try await store.accounts.delete(mallory.id))
    #expect(try await store.applications.application(vera.id)?.state == .rejected)
  }

  @Test(arguments: [
    "$6$abcdefgh$" + String(repeating: "x", count: 86),
    "$2b$12$" + String(repeating: "x", count: 53),
    "$argon2id$v=19$m=19456,t=2,p=1$" + String(repeating: "x", count: 22) + "$"
      + String(repeating: "x", count: 43),
  ])
  func `no export has any part of a hash or its salt`(encoded: String) async throws {
    let store = try await StoreKind.sqlite.open()
    let ada = try await store.add()
    try await store.changePasswords(to: encoded)

    let value = try await store.store.record(of: ada.id)?.rows["accounts"]?.first?["password_hash"]
    guard case .text(let text)? = value else { return #expect(Bool(false), "no text") }
    #expect(!text.contains("xx") && !text.contains("abcdefgh"))
  }
}
