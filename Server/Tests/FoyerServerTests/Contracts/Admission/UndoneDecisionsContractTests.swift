import Domain
import Foundation
import Store
import Testing

/// Tests that operators don't undo each other's decisions, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct UndoneDecisionsContractTests {
  @Test(arguments: StoreKind.allCases)
  func `an operator undoes the decision that they have seen, and no other`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let applied = try await Applicant("ada@example.org", AdmissionRules(.approval))
      .apply(to: store)
    func decide(
      _ event: ApplicationEvent, at seconds: TimeInterval, undone: TimeInterval? = nil
    ) async throws {
      var decision = Application.Decision(by: "root", at: Applicant.start + seconds)
      decision.undone = undone.map { Applicant.start + $0 }
      _ = try await store.applications.decide(applied.id, event, decision, email: nil)
    }
    try await decide(.approved, at: 1)
    try await decide(.reopened, at: 2, undone: 1)
    try await decide(.rejected, at: 3)

    await #expect {
      try await decide(.reopened, at: 4, undone: 1)
    } throws: { error in
      if case .refused(.decidedBefore, let current)? = error as? ApplicationError {
        return current.state == .rejected
      }
      return false
    }
    #expect(try await store.applications.application(applied.id)?.state == .rejected)
    let entries = try await store.store.auditEntries(after: nil, AuditChoice(), limit: 99).items
    let created = entries.first { $0.action == AuditAction.accountCreated.rawValue }
    #expect(created != nil && created?.details == nil)
    #expect(
      try await VerifyAuditLog(on: Operations(on: store.store, as: .program)).execute().fault == nil
    )
    try await decide(.reopened, at: 5, undone: 3)
  }

  /// Undoing an approval deletes the account. An application older than 30 days expires at once.
  @Test(
    arguments: StoreKind.allCases,
    [
      (ApplicationEvent.approved, 1, 86_399, nil), (.approved, 1, 86_401, .tooLate),
      (.rejected, 1, 29 * 86_400, nil), (.rejected, 1, 31 * 86_400, .tooLate),
    ] as [(ApplicationEvent, TimeInterval, TimeInterval, ApplicationRefusal?)])
  func `an approval can be undone for a day, a rejection until the application is over`(
    kind: StoreKind, example: (ApplicationEvent, TimeInterval, TimeInterval, ApplicationRefusal?)
  ) async throws {
    let store = try await kind.open()
    let (event, decidedAt, reopenedAt, refusal) = example
    let applied = try await Applicant("ada@example.org", AdmissionRules(.approval))
      .apply(to: store)
    func decide(_ event: ApplicationEvent, at seconds: TimeInterval) async throws {
      let decision = Application.Decision(by: "root", at: Applicant.start + seconds)
      _ = try await store.applications.decide(applied.id, event, decision, email: nil)
    }
    try await decide(event, at: decidedAt)

    let error: ApplicationError? = await failure { try await decide(.reopened, at: reopenedAt) }
    var found: ApplicationRefusal?
    if case .refused(let reason, _)? = error { found = reason }
    #expect(found == refusal)
  }

  @Test(arguments: StoreKind.allCases)
  func `an account without a decision isn't taken away by undoing`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let applied = try await Applicant("ada@example.org", AdmissionRules(.approval))
      .apply(to: store)
    _ = try await store.applications.decide(applied.id, .approved, .sample, email: nil)
    try await store.change("UPDATE applications SET decided_at = NULL, decided_by = NULL")

    await #expect(throws: ApplicationError.self) {
      try await store.applications.decide(applied.id, .reopened, .sample, email: nil)
    }
    #expect(await store.accounts.all().accounts.count == 1)
  }

  @Test(
    arguments: StoreKind.allCases,
    [
      (.away("Nobody there."), .withdrawn), (.failed("451 later"), .withdrawn),
      (.uncertain("The connection was lost."), .corrected), (nil, .corrected),
    ] as [(DeliveryFailure?, DecisionEmail)])
  func `an e-mail is withdrawn unless an attempt may have handed it over`(
    kind: StoreKind, example: (failure: DeliveryFailure?, email: DecisionEmail)
  ) async throws {
    let store = try await kind.open()
    let ada = try Applicant("ada@example.org", AdmissionRules(.approval))
    let applied = try await ada.apply(to: store)
    _ = try await store.applications.decide(
      applied.id, .approved, .sample, email: ada.email("approved"))
    let time = Date(timeIntervalSinceReferenceDate: 0)
    // The last attempt certainly delivers nothing, which doesn't undo what an earlier one may have.
    for failure in [example.failure, .away("Nobody there.")] {
      let claimed = try await store.messages.claim(at: .distantFuture, until: time)
      guard let failure else { continue }  // the process has died
      try await store.messages.settle(
        #require(claimed).reference, as: .waiting(until: time), after: failure)
    }

    let undone = try await store.applications.decide(
      applied.id, .reopened, .sample, email: ada.email("correction"))

    #expect(undone.email == example.email)
    #expect(
      try await store.subjects()
        == (example.email == .withdrawn ? [] : ["approved", "correction"]))
  }
}
