import Domain
import Foundation
import Testing

/// Tests the status of an existing application, and the time for which it is stored.
@Suite(.timeLimit(.minutes(5))) struct ExistingApplicationContractTests {
  private static let day: TimeInterval = 86_400

  @Test(arguments: StoreKind.allCases)
  func `the newest one that waits for a word, or was rejected, stands`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    let ada = try Applicant("Ada@example.org")
    try await ada.apply(to: store)
    #expect(try await store.existing("ada@example.org") == nil)

    let pending = try await ada.confirm(in: store)
    #expect(try await store.existing("ADA@example.org") == pending)
    let rejected = try await store.applications.decide(
      pending.id, .rejected, .sample, email: nil
    ).application
    #expect(try await store.existing("ada@example.org") == rejected)

    let again = try Applicant("ada@example.org", AdmissionRules(.approval))
    let next = try await again.apply(to: store, at: Applicant.start + 60)
    #expect(try await store.existing("ada@example.org") == next)
    _ = try await store.applications.decide(next.id, .approved, .sample, email: nil)
    #expect(try await store.existing("ada@example.org") == rejected)
    #expect(try await store.existing("grace@example.org") == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `what only looks like one doesn't stand`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try Applicant("ada@example.org")
    try await ada.apply(to: store)
    let pending = try await ada.confirm(in: store)

    try await Applicant("ada@example.org").apply(to: store, at: Applicant.start + 60)

    #expect(try await store.existing("ada@example.org") == pending)
  }

  @Test(arguments: StoreKind.allCases)
  func `one that only looks like one gets a code, which shows the one that stands`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try Applicant("ada@example.org")
    try await ada.apply(to: store)
    let pending = try await ada.confirm(in: store)
    let again = try Applicant("Ada@Example.org")
    try await again.apply(to: store, at: Applicant.start + 60)

    #expect(try await again.enter(Applicant.wrongCode, in: store) == .wrong(attempts: 4))
    #expect(try await again.enter(in: store) == .right(pending))
    #expect(try await again.enter(in: store) == .right(pending))

    let approved = try await store.applications.decide(pending.id, .approved, .sample, email: nil)
      .application
    #expect(try await again.enter(in: store) == .right(approved))
    #expect(try await store.applications.applications() == [approved])
    #expect(await store.accounts.all().accounts == [approved.account])
  }

  @Test(arguments: StoreKind.allCases)
  func `without an address one is found by its username`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try Applicant(username: "ada")
    let pending = try await ada.apply(to: store)
    try await Applicant(username: "grace").apply(to: store, at: Applicant.start + 1)

    let account = try Account.sample(nil, "ada")
    #expect(try await store.applications.existing(of: account)?.application == pending)
    let other = try Account.sample(EmailAddress(validating: "ada@example.org"), "ada")
    #expect(try await store.applications.existing(of: other) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func `one that its applicant withdraws is gone, a decided one stays`(kind: StoreKind) async throws
  {
    let store = try await kind.open()
    let start = SignInStart(
      name: try #require(SignInName("ada")), origin: nil, time: Applicant.start + 60)
    let pending = try await Applicant(username: "ada").apply(to: store)

    #expect(try await store.accounts.withdraw(pending.id, after: start))
    #expect(try await store.accounts.withdraw(pending.id, after: start) == false)
    #expect(try await store.applications.applications().isEmpty)

    let again = try await Applicant(username: "ada").apply(to: store, at: Applicant.start + 120)
    _ = try await store.applications.decide(again.id, .rejected, .sample, email: nil)
    #expect(try await store.accounts.withdraw(again.id, after: start) == false)
    #expect(try await store.applications.applications().map(\.id) == [again.id])
  }

  @Test(arguments: StoreKind.allCases)
  func `one that wasn't decided in time is found at sign-in, an unconfirmed one isn't`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let pending = try await ada.apply(to: store)
    try await Applicant("grace@example.org").apply(to: store)
    let later = Applicant.start + Application.pendingSeconds
    try await Applicant("x@example.org").apply(to: store, at: later)
    let states = try await store.applications.applications().map(\.state)
    #expect(states.filter { $0 == .expired }.count == 2)

    let begin = { (name: String) in
      try await store.accounts.begin(
        SignInStart(name: #require(SignInName(name)), origin: nil, time: later + 60))
    }
    guard case .applied(let existing) = try await begin("ada@example.org") else {
      Issue.record("The applicant can't read that the application has expired.")
      return
    }
    #expect(existing.application.id == pending.id && existing.application.state == .expired)
    #expect(try await begin("grace@example.org") == .admitted(nil))
    #expect(try await store.existing("ada@example.org") == nil, "the form makes a new one")
  }

  @Test(arguments: StoreKind.allCases)
  func `where it came from is known for a week, and of who never came in nothing after 90 days`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    var ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    ada.origin = Origin(stored: "192.0.2.7")
    var grace = try Applicant("grace@example.org", AdmissionRules(.approval))
    grace.origin = ada.origin
    let (applied, other) = (try await ada.apply(to: store), try await grace.apply(to: store))
    #expect(try await store.applications.applications().map(\.origin) == [ada.origin, ada.origin])
    _ = try await store.applications.decide(applied.id, .approved, .sample, email: nil)
    _ = try await store.applications.decide(other.id, .rejected, .sample, email: nil)

    let weekLater = Applicant.start + 7 * Self.day
    try await Applicant("x@example.org", AdmissionRules(.approval)).apply(to: store, at: weekLater)
    #expect(try await store.applications.applications().compactMap(\.origin).isEmpty)
    #expect(try await store.applications.applications().count == 3)

    let seasonLater = Applicant.start + 90 * Self.day
    try await Applicant("y@example.org", AdmissionRules(.approval)).apply(
      to: store, at: seasonLater)
    let states = try await store.applications.applications().map(\.state)
    #expect(states == [.pending, .expired, .approved])
  }
}

extension Account {
  fileprivate static func sample(
    _ email: EmailAddress?, _ username: String? = nil
  ) throws -> Account {
    Account(
      id: AccountID("1"), name: try FullName(stored: "Ada"), email: email,
      brand: BrandID("aurora"), createdAt: Applicant.start,
      details: SignUpDetails(username: username.flatMap { Username(stored: $0) }))
  }
}

extension OpenedStore {
  fileprivate func existing(_ address: String) async throws -> Domain.Application? {
    try await applications.existing(of: .sample(EmailAddress(validating: address)))?.application
  }
}
