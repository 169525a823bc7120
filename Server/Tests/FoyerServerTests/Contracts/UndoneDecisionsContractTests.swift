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
    #expect(try await VerifyAuditLog(log: store.store).execute().fault == nil)
    try await decide(.reopened, at: 5, undone: 3)
  }
}
