import Domain
import Foundation
import Testing

/// Tests an operator's decisions on applications, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct DecisionsContractTests {
  @Test(arguments: StoreKind.allCases)
  func `the second of two operators learns who has decided`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let applied = try await ada.apply(to: store)
    let decided = try await store.applications.decide(
      applied.id, .rejected, .sample, email: nil
    ).application

    await #expect(throws: ApplicationError.refused(.decidedBefore, decided)) {
      try await store.applications.decide(
        applied.id, .approved, Application.Decision(by: "other", at: Applicant.start),
        email: ada.email("welcome"))
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
      waiting.id, .rejected, .sample, email: other.email("other"))
    _ = try await store.applications.decide(
      applied.id, event, .sample, email: ada.email("decided"))
    #expect(try await store.subjects() == ["decided", "other"])

    let reopened = try await store.applications.decide(
      applied.id, .reopened, .sample, email: nil
    ).application

    #expect(reopened == applied)
    #expect(try await store.subjects() == ["other"])
    #expect(await store.accounts.all().accounts.isEmpty)
    let approved = try await store.applications.decide(
      applied.id, .approved, .sample, email: nil
    ).application
    #expect(await store.accounts.all().accounts == [approved.account])
  }

  @Test(arguments: StoreKind.allCases, [ApplicationEvent.approved, .rejected])
  func `an e-mail is withdrawn or corrected, by whether its delivery has begun`(
    kind: StoreKind, event: ApplicationEvent
  ) async throws {
    let store = try await kind.open()
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let applied = try await ada.apply(to: store)
    func decide(
      _ event: ApplicationEvent, at seconds: TimeInterval, _ subject: String?
    ) async throws -> DecidedApplication {
      try await store.applications.decide(
        applied.id, event, Application.Decision(by: "root", at: Applicant.start + seconds),
        email: subject.map(ada.email))
    }

    let decided = try await decide(event, at: 0, "first")
    let withdrawn = try await decide(.reopened, at: 1, "needless")
    _ = try await decide(event, at: 2, "second")
    _ = try await store.messages.claim(at: .distantFuture, until: .distantFuture)
    let corrected = try await decide(.reopened, at: 3, "correction")
    _ = try await decide(event, at: 4, "third")
    let again = try await decide(.reopened, at: 5, nil)

    #expect(decided.email == .waiting)
    #expect(withdrawn == DecidedApplication(applied, email: .withdrawn))
    #expect(corrected == DecidedApplication(applied, email: .corrected))
    #expect(again.email == .withdrawn)
    #expect(try await store.subjects() == ["correction", "second"])
  }

  @Test(arguments: StoreKind.allCases)
  func `an e-mail that the mail server has refused is withdrawn, so it needs no correction`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let applied = try await ada.apply(to: store)
    _ = try await store.applications.decide(
      applied.id, .approved, .sample, email: ada.email("refused"))
    let claimed = try await store.messages.claim(at: .distantFuture, until: .distantFuture)
    try await store.messages.settle(
      #require(claimed).reference, as: .setAside, error: "550 No such mailbox")

    let undone = try await store.applications.decide(
      applied.id, .reopened, .sample, email: ada.email("correction"))

    #expect(undone.email == .withdrawn)
    #expect(try await store.subjects() == [])
  }

  /// Undoing the approval deletes the account with its suspension, and a second approval would
  /// create the account without one.
  @Test(arguments: StoreKind.allCases)
  func `the approval of a suspended account isn't undone`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let applied = try await ada.apply(to: store)
    let approved = try await store.applications.decide(
      applied.id, .approved, .sample, email: nil)
    let reason = try #require(SuspensionReason("Spam."))
    _ = try await store.store.suspend(
      applied.id, Suspension(reason: reason, since: Applicant.start, until: nil, by: "root"))

    await #expect(throws: ApplicationError.suspended) {
      try await store.applications.decide(applied.id, .reopened, .sample, email: nil)
    }
    #expect(await store.store.all().suspended == [applied.id])
    #expect(try await store.applications.application(applied.id) == approved.application)

    _ = try await store.store.resume(applied.id)
    let reopened = try await store.applications.decide(
      applied.id, .reopened, .sample, email: nil)
    #expect(reopened.application.state == .pending)
  }

  @Test(arguments: StoreKind.allCases)
  func `an e-mail that is being delivered isn't withdrawn`(kind: StoreKind) async throws {
    let store = try await kind.open()
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let applied = try await ada.apply(to: store)
    _ = try await store.applications.decide(
      applied.id, .rejected, .sample, email: ada.email("decided"))
    let claimed = try await store.messages.claim(
      at: .distantFuture, until: .distantFuture)

    _ = try await store.applications.decide(applied.id, .reopened, .sample, email: nil)

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
      var email = applicant.email(applied.id == first.id ? "first" : "second")
      email.hold = 30
      _ = try await store.applications.decide(applied.id, .rejected, .sample, email: email)
    }
    let due = Applicant.start + 30
    #expect(
      try await store.messages.entries(all: false).map(\.state)
        == [.waiting(until: due), .waiting(until: due)])

    let early = try await store.messages.claim(at: due - 0.001, until: .distantFuture)
    _ = try await store.applications.decide(first.id, .reopened, .sample, email: nil)
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
        applied.id, .approved, Application.Decision(by: "root", at: late), email: nil)
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
    let approved = try await ada.confirm(in: store)
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
      applied.id, .approved, .sample, email: ada.email("welcome"))
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
      try await store.applications.decide(applied.id, .approved, .sample, email: nil)
    }

    #expect(await store.accounts.all().accounts == [account])
    #expect(try await store.applications.applications() == [applied])
    #expect(try await store.subjects() == [])
  }
}
