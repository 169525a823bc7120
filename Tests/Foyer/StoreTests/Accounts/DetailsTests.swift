import Domain
import Foundation
import Store
import StoreTesting
import Testing

@Suite(.timeLimit(.minutes(5))) struct DetailsTests {
  private let directory: TemporaryDirectory
  private let store: AccountStore

  init() throws {
    directory = try TemporaryDirectory()
    store = try directory.store()
  }

  @Test func `an account is read as it was stored`() async throws {
    let account = try Account.sample().with(.sample())

    try await store.add(account)

    #expect(await store.all().accounts == [account])
    #expect(try await store.entry(account.id)?.account == account)
    let username = try #require(account.details.username)
    let named = try await store.entries(named: #require(AccountReference(username.value)))
    #expect(named.map(\.account) == [account])
  }

  @Test func `the same request gives back the account with all its details`() async throws {
    let idempotencyKey = IdempotencyDigests(IdempotencyKey("one"))
    let account = try Account.sample().with(.sample())
    _ = try await store.add(
      NewAccount(account, passwordHash: .sample, idempotencyKey: idempotencyKey))

    let again = try await store.add(
      NewAccount(
        .sample().with(.sample()), passwordHash: .sample, idempotencyKey: idempotencyKey))

    #expect(again == account)
  }

  @Test func `an approved application's account has all that was given`() async throws {
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval), details: .sample())
    let applied = try await ada.apply(to: store)
    #expect(applied.details == .sample())
    #expect(try await store.applications().map(\.details) == [.sample()])

    _ = try await store.decide(applied.id, .approved, .sample, email: nil)

    #expect(await store.all().accounts.map(\.details) == [.sample()])
    _ = try await store.decide(applied.id, .reopened, .sample, email: nil)
    _ = try await store.decide(applied.id, .approved, .sample, email: nil)
    #expect(await store.all().accounts.map(\.details) == [.sample()])
  }

  @Test func `answers that could never have been stored are damage`() async throws {
    try await store.add(.sample().with(.sample()))
    try await directory.execute("UPDATE accounts SET answers = '[{}]'")

    #expect(await store.all() == AccountsListing(problem: .unreadable(rows: 1)))
  }
}

@Suite(.timeLimit(.minutes(5))) struct UsernameStoreTests {
  private let directory: TemporaryDirectory
  private let store: AccountStore

  init() throws {
    directory = try TemporaryDirectory()
    store = try directory.store()
  }

  @Test func `an account's is had by no other account`() async throws {
    try await store.add(.sample("ada@example.org").with(.named("ada")))

    await #expect(throws: AccountsError.usernameTaken) {
      try await store.add(.sample("other@example.org").with(.named("ada")))
    }
    await #expect(throws: AccountsError.emailTaken) {
      try await store.add(.sample("ada@example.org").with(.named("ada")))
    }
    try await store.add(.sample("two@example.org"))
    try await store.add(.sample("three@example.org"))
  }

  @Test func `an account's is had by no application`() async throws {
    try await store.add(.sample("ada@example.org").with(.named("ada")))

    for rules in [AdmissionRules(.approval), .init(.approval, verifiesEmail: true)] {
      let other = try Applicant("other@example.org", rules, details: .named("ada"))
      await #expect(throws: ApplicationError.usernameTaken) { try await other.apply(to: store) }
    }
    #expect(try await store.applications().isEmpty)
  }

  @Test func `an application's belongs to it alone while it lives`() async throws {
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval), details: .named("ada"))
    let applied = try await ada.apply(to: store)
    let other = try Applicant(
      "other@example.org", AdmissionRules(.approval), details: .named("ada"))

    await #expect(throws: ApplicationError.usernameTaken) { try await other.apply(to: store) }
    await #expect(throws: AccountsError.usernameTaken) {
      try await store.add(.sample("open@example.org").with(.named("ada")))
    }

    _ = try await store.decide(applied.id, .rejected, .sample, email: nil)
    _ = try await other.apply(to: store)
    await #expect(throws: ApplicationError.usernameTaken) {
      try await store.decide(applied.id, .reopened, .sample, email: nil)
    }
  }

  @Test func `an applicant who corrects the form keeps the username`() async throws {
    let rules = AdmissionRules(.open, verifiesEmail: true)
    let first = try Applicant("ada@example.org", rules, details: .named("ada"))
    let second = try Applicant("ada@example.org", rules, details: .named("ada"))

    let later = Applicant.start + 60
    try await first.apply(to: store)
    try await second.apply(to: store, at: later)

    guard case .right(let application) = try await second.enter(in: store, at: later) else {
      throw ApplicationError.unknown
    }
    #expect(application.details.username?.value == "ada")
    #expect(await store.all().accounts.map(\.id) == [application.id])
  }

  /// Anybody can enter an address that doesn't have to be confirmed.
  @Test func `an address that isn't confirmed takes no username from its applications`()
    async throws
  {
    let rules = AdmissionRules(.open, verifiesEmail: true)
    try await Applicant("ada@example.org", rules, details: .named("ada")).apply(to: store)

    let stranger = try Applicant(
      "ada@example.org", AdmissionRules(.approval), details: .named("ada"))
    await #expect(throws: ApplicationError.usernameTaken) { try await stranger.apply(to: store) }
  }

  @Test func `a rejected application isn't reopened while a newer one has its username`()
    async throws
  {
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval), details: .named("ada"))
    let rejected = try await ada.apply(to: store)
    _ = try await store.decide(rejected.id, .rejected, .sample, email: nil)
    try await Applicant("ada@example.org", details: .named("ada")).apply(to: store)

    await #expect(throws: ApplicationError.usernameTaken) {
      try await store.decide(rejected.id, .reopened, .sample, email: nil)
    }
  }

  /// An account with the same unconfirmed address has taken the username.
  @Test func `a code stays wrong or right when an account has taken its username`() async throws {
    let ada = try Applicant(
      "ada@example.org", AdmissionRules(.open, verifiesEmail: true), details: .named("ada"))
    try await ada.apply(to: store)
    try await store.add(.sample("ada@example.org").with(.named("ada")))

    #expect(try await ada.enter(Applicant.wrongCode, in: store) == .wrong(attempts: 4))
    #expect(try await ada.resend(in: store, at: Applicant.start + 60) == .sent)
    await #expect(throws: ApplicationError.emailTaken) {
      try await ada.enter(in: store, at: Applicant.start + 60)
    }
  }

  /// Otherwise a stranger could find out which addresses have accounts.
  @Test func `a member's address holds a username like any other`() async throws {
    try await store.add(.sample("member@example.org"))
    let rules = AdmissionRules(.open, verifiesEmail: true)
    for address in ["member@example.org", "nobody@example.org"] {
      let name = String(address.prefix { $0 != "@" })
      let first = try Applicant(address, rules, details: .named(name))
      try await first.apply(to: store)
      let other = try Applicant("other@example.org", rules, details: .named(name))
      await #expect(throws: ApplicationError.usernameTaken) { try await other.apply(to: store) }

      let again = try Applicant(address, rules, details: .named(name))
      try await again.apply(to: store, at: Applicant.start + 60)

      #expect(try await first.enter(Applicant.wrongCode, in: store) == .wrong(attempts: 4))
    }
  }

  @Test func `the index decides between processes`() async throws {
    // The disk may be slow: nobody gives up before the first has the name.
    let stores = try (0..<8).map { _ in try directory.store(lockTimeout: .seconds(60)) }

    let outcomes = await withTaskGroup { group in
      for (number, store) in stores.enumerated() {
        group.addTask { () -> AccountsError? in
          do throws(AccountsError) {
            let account = try? Account.sample("\(number)@example.org").with(.named("ada"))
            _ = try await store.add(account!)
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }

    #expect(outcomes.count { $0 == nil } == 1)
    #expect(outcomes.count { $0 == .usernameTaken } == 7)
  }
}
