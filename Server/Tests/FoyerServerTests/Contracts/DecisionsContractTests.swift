import Domain
import Foundation
import Testing

/// What an operator's word on an application does, in whatever database.
@Suite(.timeLimit(.minutes(5))) struct DecisionsContractTests {
  @Test(arguments: StoreKind.allCases)
  func `the second of two operators learns who has decided`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let applied = try await ada.apply(to: store)
    let decided = try await store.applications.decide(
      applied.id, .rejected, .sample, letter: nil)

    await #expect(throws: ApplicationError.refused(.decidedBefore, decided)) {
      try await store.applications.decide(
        applied.id, .approved, Application.Decision(by: "other", at: Applicant.start),
        letter: ada.letter("welcome"))
    }
    #expect(await store.accounts.all().accounts.isEmpty)
    #expect(try await store.subjects() == [])
  }

  @Test(arguments: StoreKind.allCases, [ApplicationEvent.approved, .rejected])
  func `a decision that is taken back leaves the application as it was`(
    kind: StoreKind, event: ApplicationEvent
  ) async throws {
    let store = try await kind.open()
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let other = try Applicant("grace@example.org", AdmissionRules(.approval))
    let (applied, waiting) = (try await ada.apply(to: store), try await other.apply(to: store))
    _ = try await store.applications.decide(
      waiting.id, .rejected, .sample, letter: other.letter("other"))
    _ = try await store.applications.decide(
      applied.id, event, .sample, letter: ada.letter("decided"))
    #expect(try await store.subjects() == ["decided", "other"])

    let reopened = try await store.applications.decide(
      applied.id, .reopened, .sample, letter: nil)

    #expect(reopened == applied)
    #expect(try await store.subjects() == ["other"])
    #expect(await store.accounts.all().accounts.isEmpty)
    let approved = try await store.applications.decide(
      applied.id, .approved, .sample, letter: nil)
    #expect(await store.accounts.all().accounts == [approved.account])
  }

  @Test(arguments: StoreKind.allCases)
  func `a letter that somebody has begun to send isn't taken back`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let applied = try await ada.apply(to: store)
    _ = try await store.applications.decide(
      applied.id, .rejected, .sample, letter: ada.letter("decided"))
    let claimed = try await store.messages.claim(
      at: .distantFuture, until: .distantFuture)

    _ = try await store.applications.decide(applied.id, .reopened, .sample, letter: nil)

    #expect(claimed != nil)
    #expect(try await store.subjects() == ["decided"])
  }

  @Test(arguments: StoreKind.allCases)
  func `an e-mail that is held goes no earlier, and not at all where it is taken back`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let (ada, grace) = (
      try Applicant("ada@example.org", AdmissionRules(.approval)),
      try Applicant("grace@example.org", AdmissionRules(.approval))
    )
    let (first, second) = (try await ada.apply(to: store), try await grace.apply(to: store))
    for (applied, applicant) in [(first, ada), (second, grace)] {
      var letter = applicant.letter(applied.id == first.id ? "first" : "second")
      letter.hold = 30
      _ = try await store.applications.decide(applied.id, .rejected, .sample, letter: letter)
    }
    let due = Applicant.start + 30
    #expect(
      try await store.messages.entries(all: false).map(\.state)
        == [.waiting(until: due), .waiting(until: due)])

    let early = try await store.messages.claim(at: due - 0.001, until: .distantFuture)
    _ = try await store.applications.decide(first.id, .reopened, .sample, letter: nil)
    let claimed = try await store.messages.claim(at: due, until: .distantFuture)
    let more = try await store.messages.claim(at: due, until: .distantFuture)

    #expect(early == nil)
    #expect(claimed != nil)
    #expect(more == nil)
    #expect(try await store.subjects() == ["second"])
  }

  @Test(arguments: StoreKind.allCases)
  func `one that no operator decides ends after thirty days`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let applied = try await Applicant("a@example.org", AdmissionRules(.approval)).apply(to: store)
    let late = Applicant.start + Application.pendingSeconds

    await #expect(throws: ApplicationError.self) {
      try await store.applications.decide(
        applied.id, .approved, Application.Decision(by: "root", at: late), letter: nil)
    }

    #expect(await store.accounts.all().accounts.isEmpty)
    #expect(
      try await Applicant("a@example.org", AdmissionRules(.approval)).apply(to: store, at: late)
        .state == .pending)
  }

  @Test(arguments: StoreKind.allCases)
  func `an account that is deleted takes its application along, and no other one`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try Applicant("ada@example.org", AdmissionRules(.open, verifiesEmail: true))
    try await ada.apply(to: store)
    let approved = try await ada.prove(in: store)
    let waiting = try await Applicant("b@example.org", AdmissionRules(.approval)).apply(to: store)
    #expect(approved.state == .approved)

    #expect(try await store.accounts.delete(approved.id))

    #expect(try await store.applications.applications() == [waiting])
  }

  @Test(arguments: StoreKind.allCases)
  func `with an account goes what lay under its address`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let applied = try await ada.apply(to: store)
    _ = try await store.applications.decide(
      applied.id, .approved, .sample, letter: ada.letter("welcome"))
    try await Applicant("ada@example.org").apply(to: store)
    let grace = try Applicant("grace@example.org", AdmissionRules(.approval, verifiesEmail: true))
    try await grace.apply(to: store)
    #expect(try await store.subjects().count == 3)

    #expect(try await store.accounts.delete(applied.id))

    #expect(try await store.subjects() == ["code"])
    #expect(try await store.messages.entries(all: true).count == 1)
    #expect(try await store.applications.applications().map(\.email) == [grace.email])
  }

  @Test(arguments: StoreKind.allCases)
  func `an address that has got an account meanwhile isn't approved`(kind: StoreKind)
    async throws
  {
    let store = try await kind.open()
    let applied = try await Applicant("ada@example.org", AdmissionRules(.approval))
      .apply(to: store)
    let account = try await store.add()

    await #expect(throws: ApplicationError.emailTaken) {
      try await store.applications.decide(applied.id, .approved, .sample, letter: nil)
    }

    #expect(await store.accounts.all().accounts == [account])
    #expect(try await store.applications.applications() == [applied])
    #expect(try await store.subjects() == [])
  }
}
