import Domain
import Foundation
import Testing

/// Tests several applications of one address, some of them by strangers, with SQLite and
/// PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct AddressesContractTests {
  private let start = Applicant.start

  @Test(arguments: StoreKind.allCases)
  func `another application leaves the first one as it is, and the first right code decides`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let (ada, stranger) = (try applicant(1), try applicant(2, "ADA@example.org"))
    try await ada.apply(to: store)
    try await stranger.apply(to: store, at: start + 1)
    #expect(try await stranger.enter(Applicant.wrongCode, in: store) == .wrong(attempts: 4))

    let pending = try await ada.confirm(in: store, at: start + 2)

    #expect(pending.state == .pending)
    #expect(try await store.applications.applications() == [pending])
    // The other application is a decoy: every code except the one that was sent is wrong.
    #expect(try await stranger.enter(Applicant.wrongCode, in: store) == .wrong(attempts: 3))
    #expect(try await stranger.enter(in: store, at: start + 2) == .right(pending))
    #expect(try await stranger.resend(Applicant.code, in: store, at: start + 61) == .sent)
    #expect(
      try await store.emails() == [
        "ADA@example.org applied", "ADA@example.org code", "ada@example.org code",
      ])
  }

  @Test(arguments: StoreKind.allCases)
  func `the second one may be first, and has the account alone`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let rules = AdmissionRules(.open, verifiesEmail: true)
    var (first, second) = (try applicant(1, rules: rules), try applicant(2, rules: rules))
    (first.details, second.details) = (.named("ada"), .named("ada"))
    try await first.apply(to: store)
    try await second.apply(to: store)

    let approved = try await second.confirm(in: store)

    #expect(approved.state == .approved)
    #expect(approved.details.username?.value == "ada")
    #expect(try await first.enter(in: store) == .right(approved))
    #expect(try await first.resend(Applicant.code, in: store, at: start + 60) == .sent)
    #expect(await store.accounts.all().accounts == [approved.account])
  }

  @Test(arguments: StoreKind.allCases)
  func `one that is being verified doesn't take the address from a brand that asks for no code`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let stranger = try applicant(2)
    try await stranger.apply(to: store)

    let pending = try await applicant(1, rules: AdmissionRules(.approval)).apply(to: store)

    #expect(pending.state == .pending)
    #expect(try await stranger.enter(in: store) == .right(pending))
  }

  @Test(arguments: StoreKind.allCases)
  func `the code of a decoy takes a try, as any code`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let (ada, again) = (try applicant(1), try applicant(2))
    try await ada.apply(to: store)
    let pending = try await ada.confirm(in: store)
    try await again.apply(to: store)

    for _ in 1...5 { #expect(try await again.enter(in: store) == .right(pending)) }

    #expect(try await again.enter(in: store) == .noAttempts(seconds: 60))
  }

  @Test(arguments: StoreKind.allCases, [false, true])
  func `one address is sent an e-mail a minute and five an hour, over all applications`(
    kind: StoreKind, isMembers: Bool
  ) async throws {
    let store = try await kind.open()
    if isMembers { try await store.add() }
    func outcome(at second: TimeInterval, from place: Int = 1) async throws -> ApplicationError? {
      await store.outcome(of: try applicant(place), at: start + second)
    }

    let first = try applicant(1)
    try await first.apply(to: store)
    #expect(try await outcome(at: 59) == .tooSoon(seconds: 1))
    #expect(try await outcome(at: 60) == nil)
    #expect(
      try await first.resend(Applicant.code, in: store, at: start + 90) == .tooSoon(seconds: 30))
    #expect(try await first.resend(Applicant.code, in: store, at: start + 120) == .sent)
    #expect(try await outcome(at: 180) == nil)
    #expect(try await outcome(at: 240) == nil)
    #expect(try await outcome(at: 300) == .tooSoon(seconds: 3_300))
    #expect(
      try await first.resend(Applicant.code, in: store, at: start + 300)
        == .tooSoon(seconds: 3_300))
    #expect(try await outcome(at: 300, from: 2) == nil)
    #expect(try await outcome(at: 3_600) == nil)
    #expect(try await store.emails().count == 7)
    // The same request is repeated, and sends nothing.
    #expect(try await first.apply(to: store, at: start + 3_601).state == .verifying)
  }

  @Test(arguments: StoreKind.allCases)
  func `ten wrong codes an hour are looked at, over all applications of an address`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let (first, second) = (try applicant(1), try applicant(1))
    try await first.apply(to: store)
    try await second.apply(to: store, at: start + 60)
    let stranger = try applicant(2)
    try await stranger.apply(to: store, at: start + 60)

    for applicant in [first, second] {
      for attempts in [4, 3, 2, 1, 0] {
        let verdict = try await applicant.enter(
          Applicant.wrongCode, in: store, at: start + 60)
        #expect(verdict == .wrong(attempts: attempts))
      }
    }
    #expect(
      try await first.enter(in: store, at: start + 180) == .noAttempts(seconds: 3_480))
    // The owner's attempts remain: strangers at other origins don't use them up.
    #expect(try await stranger.confirm(in: store, at: start + 180).state == .pending)
    _ = try await first.resend(Applicant.code, in: store, at: start + 3_659)
    #expect(try await first.enter(in: store, at: start + 3_659) == .noAttempts(seconds: 1))
    guard case .right = try await first.enter(in: store, at: start + 3_660) else {
      throw ApplicationError.unknown
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `addresses that differ behind a plus are sent as many as one, though many ask at once`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()

    let sent = try await withThrowingTaskGroup(of: Bool.self) { group in
      for place in 1...60 {
        let stranger = try applicant(place, "ada+\(place)@example.org")
        group.addTask { (try? await stranger.apply(to: store)) != nil }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }

    #expect(sent == 30)
    #expect(try await store.emails().count == 30)
  }

  private func applicant(
    _ place: Int, _ address: String = "ada@example.org",
    rules: AdmissionRules = AdmissionRules(.approval, verifiesEmail: true)
  ) throws -> Applicant {
    var applicant = try Applicant(address, rules)
    applicant.origin = Origin(stored: "198.51.100.\(place)")
    return applicant
  }
}
