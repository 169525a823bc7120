import Domain
import Foundation
import Secrets
import Testing

/// Tests the sign-up form's additional fields with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct DetailsContractTests {
  @Test(arguments: StoreKind.allCases)
  func `an account is read as it was stored`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let idempotencyKey = RandomIdentifiers().idempotencyKey()

    let account = try await store.add(.sample("ada"), idempotencyKey: idempotencyKey)
    let again = try await store.add(.sample("ada"), idempotencyKey: idempotencyKey)

    #expect(account.details == .sample("ada"))
    #expect(again == account)
    #expect(await store.accounts.all().accounts == [account])
    #expect(try await store.pages.entry(account.id)?.account == account)
  }

  @Test(arguments: StoreKind.allCases)
  func `an approved application's account has all that was given`(kind: StoreKind) async throws {
    let store = try await kind.open()
    var ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    ada.details = .sample("ada")
    let applied = try await ada.apply(to: store)

    for event in [ApplicationEvent.approved, .reopened, .approved] {
      _ = try await store.applications.decide(applied.id, event, .sample, email: nil)
    }

    #expect(applied.details == .sample("ada"))
    #expect(await store.accounts.all().accounts == [applied.account])
    #expect(try await store.applications.applications().map(\.details) == [.sample("ada")])
  }

  @Test(arguments: StoreKind.allCases)
  func `any number have no address, and are known by their usernames`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    let ada = try await store.add(.named("ada"), nil)
    let grace = try await store.add(.named("grace"), nil)
    let alan = try await Applicant(username: "alan").apply(to: store)
    let edsger = try await Applicant(username: "edsger").apply(to: store)
    for application in [alan, edsger] {
      _ = try await store.applications.decide(application.id, .approved, .sample, email: nil)
    }

    #expect(ada.email == nil)
    let all = await store.accounts.all().accounts
    #expect(
      Set(all.map(\.id)) == Set([ada, grace, alan.account, edsger.account].map(\.id)))
    await #expect(throws: AccountsError.usernameTaken) { try await store.add(.named("ada"), nil) }
    let reference = try #require(AccountReference("alan"))
    #expect(
      try await store.pages.entries(named: reference).map(\.account) == [alan.account])
    #expect(try await store.applications.applications().allSatisfy { $0.email == nil })
  }

  @Test(arguments: StoreKind.allCases)
  func `an account's username is unique`(kind: StoreKind) async throws {
    let store = try await kind.open()
    try await store.add(.named("ada"))

    await #expect(throws: AccountsError.usernameTaken) {
      try await store.add(.named("ada"), "other@example.org")
    }
    await #expect(throws: AccountsError.emailTaken) { try await store.add(.named("ada")) }
    for rules in [AdmissionRules(.approval), .init(.approval, verifiesEmail: true)] {
      var other = try Applicant("other@example.org", rules)
      other.details = .named("ada")
      #expect(await store.outcome(of: other) == .usernameTaken)
    }
    #expect(try await store.applications.applications().isEmpty)
    try await store.add(.none, "two@example.org")
    try await store.add(.none, "three@example.org")
  }

  @Test(arguments: StoreKind.allCases)
  func `an application's username is unique while the application is alive`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    var (ada, other) = (
      try Applicant("ada@example.org", AdmissionRules(.approval)),
      try Applicant("other@example.org", AdmissionRules(.approval))
    )
    (ada.details, other.details) = (.named("ada"), .named("ada"))
    let applied = try await ada.apply(to: store)

    #expect(await store.outcome(of: other) == .usernameTaken)
    await #expect(throws: AccountsError.usernameTaken) {
      try await store.add(.named("ada"), "open@example.org")
    }
    _ = try await store.applications.decide(applied.id, .rejected, .sample, email: nil)
    try await other.apply(to: store)
    await #expect(throws: ApplicationError.usernameTaken) {
      try await store.applications.decide(applied.id, .reopened, .sample, email: nil)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `a member's address holds a username as any other, and a new form keeps it`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    try await store.add(.none, "member@example.org")
    let rules = AdmissionRules(.open, verifiesEmail: true)

    for address in ["member@example.org", "nobody@example.org"] {
      var (first, second, other) = (
        try Applicant(address, rules), try Applicant(address, rules),
        try Applicant("other@example.org", rules)
      )
      let name = String(address.prefix { $0 != "@" })
      (first.details, second.details, other.details) = (.named(name), .named(name), .named(name))
      try await first.apply(to: store)
      #expect(await store.outcome(of: other) == .usernameTaken)
      try await second.apply(to: store, at: Applicant.start + 60)
      #expect(try await first.enter(Applicant.wrongCode, in: store) == .wrong(attempts: 4))
      #expect(try await second.enter(Applicant.wrongCode, in: store) == .wrong(attempts: 4))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `one of 32 at once gets a username, by whatever policy`(kind: StoreKind) async throws {
    let store = try await kind.open()

    let isIn = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<32 {
        group.addTask {
          do {
            if number.isMultiple(of: 2) {
              try await store.add(.named("ada"), "\(number)@example.org")
            } else {
              var guest = try Applicant("\(number)@example.org", AdmissionRules(.approval))
              guest.details = .named("ada")
              try await guest.apply(to: store)
            }
            return true
          } catch {
            let isTaken =
              error as? AccountsError == .usernameTaken
              || error as? ApplicationError == .usernameTaken
            #expect(isTaken, "\(error)")
            return false
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(isIn.count { $0 } == 1)
  }
}

extension SignUpDetails {
  static func named(_ username: String) -> SignUpDetails {
    SignUpDetails(username: Username(stored: username))
  }

  fileprivate static func sample(_ username: String) -> SignUpDetails {
    SignUpDetails(
      username: Username(stored: username),
      answers: [
        SignUpAnswer(id: "use", kind: .lines, question: "What for?", value: "Mail,\n\"notes\" 日本"),
        SignUpAnswer(
          id: "shell", kind: .choice, question: "Which shell?", value: "fish", choice: "Fish"),
      ],
      terms: AcceptedTerms(version: "2026-11", at: Date(timeIntervalSince1970: 1_800_000_000.5)))
  }
}

extension OpenedStore {
  @discardableResult
  func add(
    _ details: SignUpDetails, _ email: String? = "ada@example.org",
    idempotencyKey: IdempotencyKey = RandomIdentifiers().idempotencyKey()
  ) async throws -> Account {
    let account = Account(
      id: RandomIdentifiers().accountID(), name: try FullName(validating: "Ada Lovelace"),
      email: try email.map { try EmailAddress(validating: $0) }, brand: BrandID("aurora"),
      createdAt: Date(timeIntervalSince1970: 1_800_000_000.123), details: details)
    return try await accounts.add(
      NewAccount(
        account, passwordHash: PasswordHash(encoded: "$argon2id$"),
        idempotencyKey: IdempotencyDigests(idempotencyKey)))
  }
}
