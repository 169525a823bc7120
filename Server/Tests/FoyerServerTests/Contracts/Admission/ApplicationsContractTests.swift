import Domain
import Foundation
import Testing

/// Tests applications with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct ApplicationsContractTests {
  @Test(arguments: StoreKind.allCases)
  func `an application is no account before it is approved, and then it is one`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try Applicant()

    let applied = try await ada.apply(to: store)
    let pending = try await ada.confirm(in: store)
    let before = await store.accounts.all().accounts
    let approved = try await store.applications.decide(
      applied.id, .approved, .sample, email: ada.email("welcome")
    ).application

    #expect(applied.state == .verifying)
    #expect(pending.state == .pending)
    #expect(pending.verifiedAt == Applicant.start)
    #expect(before.isEmpty)
    #expect(approved.state == .approved)
    #expect(approved.decision == .sample)
    #expect(await store.accounts.all().accounts == [approved.account])
    #expect(try await store.applications.applications() == [approved])
    #expect(try await store.subjects() == ["code", "welcome"])
  }

  @Test(arguments: StoreKind.allCases)
  func `keeps all fields as given, and notifies the applicant`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    var zoe = try Applicant("Zoe@Bücher.example", AdmissionRules(.approval))
    zoe.name = #"Zoë "Z" O'Hara\n; DROP TABLE x"#

    let applied = try await zoe.apply(to: store)
    let own = try await store.applications.application(of: zoe.id)
    let nobodys = try await store.applications.application(of: Applicant().id)

    #expect(applied.name.value == zoe.name)
    #expect(applied.email == zoe.email)
    #expect(own == applied)
    #expect(nobodys == nil)
    #expect(try await store.applications.applications() == [applied])
  }

  @Test(arguments: StoreKind.allCases)
  func `the same idempotency key is kept once, and other contents are refused`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    let ada = try Applicant()

    let first = try await ada.apply(to: store)
    let again = try await ada.apply(to: store)

    #expect(again == first)
    await #expect(throws: ApplicationError.idempotencyKeyReused) {
      try await store.applications.add(ada.new(contents: "other"))
    }
    #expect(try await store.applications.applications().count == 1)
    #expect(try await store.subjects() == ["code"])
  }

  @Test(arguments: StoreKind.allCases)
  func `five wrong codes use up the attempts, and each minute gives one back`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    let ada = try Applicant()
    try await ada.apply(to: store)

    var verdicts: [CodeAnswer<Application>] = []
    for _ in 0..<100 { verdicts.append(try await ada.enter(Applicant.wrongCode, in: store)) }

    let attempts = [4, 3, 2, 1, 0].map { CodeAnswer<Application>.wrong(attempts: $0) }
    #expect(Array(verdicts.prefix(5)) == attempts)
    #expect(verdicts.dropFirst(5).allSatisfy { $0 == .noAttempts(seconds: 60) })
    #expect(try await ada.enter(in: store, at: Applicant.start + 59) == .noAttempts(seconds: 1))
    #expect(try await ada.confirm(in: store, at: Applicant.start + 60).state == .pending)
    #expect(try await ada.confirm(in: store, at: Applicant.start + 60).state == .pending)
  }

  @Test(arguments: StoreKind.allCases)
  func `sends another code once a minute, which takes the old one's place`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    let ada = try Applicant()
    try await ada.apply(to: store)
    let (late, other) = (Applicant.start + 1800, EmailCode(typed: "1234-5678")!)

    let tooOld = try await ada.enter(in: store, at: late)
    let tooSoon = try await ada.resend(other, in: store, at: Applicant.start + 59)
    let sent = try await ada.resend(other, in: store, at: late)
    let again = try await ada.resend(other, in: store, at: late + 59)
    let old = try await ada.enter(in: store, at: late)
    let new = try await ada.enter(other, in: store, at: late)
    let over = try await ada.resend(other, in: store, at: late + 60)

    #expect(tooOld == .tooOld)
    #expect(tooSoon == .tooSoon(seconds: 1))
    #expect(sent == .sent)
    #expect(again == .tooSoon(seconds: 1))
    #expect(old == .wrong(attempts: 4))
    guard case .right = new else { throw ApplicationError.unknown }
    #expect(over == .over)
    #expect(try await store.subjects() == ["code", "code"])
  }

  @Test(arguments: StoreKind.allCases)
  func `an address with an account or an application gets another e-mail and the same screen`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    try await store.add()
    let grace = try Applicant("grace@example.org")
    try await grace.apply(to: store)
    try await grace.confirm(in: store)

    for address in ["Ada@example.org", "grace@EXAMPLE.org"] {
      let stranger = try Applicant(address)
      let later = Applicant.start + 60
      let applied = try await stranger.apply(to: store, at: later)
      #expect(applied.state == .verifying)
      #expect(try await store.applications.application(of: stranger.id) == applied)
      #expect(
        try await stranger.enter(Applicant.wrongCode, in: store, at: later) == .wrong(attempts: 4))
      #expect(try await stranger.resend(Applicant.code, in: store, at: later + 60) == .sent)
      await #expect(throws: ApplicationError.unknown) {
        try await store.applications.decide(applied.id, .approved, .sample, email: nil)
      }
    }

    let emails = try await store.emails()
    #expect(
      emails == [
        "Ada@example.org member", "Ada@example.org member", "grace@example.org applied",
        "grace@example.org applied", "grace@example.org code",
      ])
    #expect(try await store.applications.applications().map(\.email) == [grace.email])
  }

  @Test(arguments: StoreKind.allCases)
  func `without a code an address can be taken meanwhile`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let rules = AdmissionRules(.approval)
    #expect(try await Applicant("a@example.org", rules).apply(to: store).state == .pending)

    await #expect(throws: ApplicationError.emailTaken) {
      try await Applicant("A@example.org", rules).apply(to: store)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `an abandoned application expires, and holds nothing any more`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    let ada = try Applicant()
    let applied = try await ada.apply(to: store)
    let late = Applicant.start + Application.verifyingSeconds

    #expect(try await ada.enter(in: store, at: late) == .over)
    let expired = try #require(try await store.applications.applications().first)
    #expect(expired.state == .expired)
    await #expect(throws: ApplicationError.refused(.over, expired)) {
      try await store.applications.decide(applied.id, .approved, .sample, email: nil)
    }
    #expect(try await Applicant().apply(to: store, at: late).state == .verifying)
  }

  @Test(arguments: StoreKind.allCases)
  func `an unknown id finds no member`(kind: StoreKind) async throws {
    let store = try await kind.open()

    for id in ["", "\0", "'", "%"].map({ AccountID($0) }) {
      await #expect(throws: ApplicationError.unknown) {
        try await store.applications.decide(id, .approved, .sample, email: nil)
      }
    }
    #expect(try await Applicant().enter(in: store) == .over)
    #expect(try await Applicant().resend(Applicant.code, in: store) == .over)
  }

  @Test(arguments: StoreKind.allCases)
  func `does nothing for a caller who has left`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try Applicant()

    let outcome = await Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await store.outcome(of: ada)
    }.value

    #expect(outcome == .cancelled)
    #expect(try await store.applications.applications().isEmpty)
  }
}
