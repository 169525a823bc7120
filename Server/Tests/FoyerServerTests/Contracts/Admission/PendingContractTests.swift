import Domain
import Foundation
import Testing

/// Tests the notifications about pending applications, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct PendingContractTests {
  @Test(arguments: StoreKind.allCases)
  func `a webhook learns of a pending application without anything that was typed`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open(targets: [.webhook, .ldap, .unix])
    let applied = try await Applicant("ada@example.org", AdmissionRules(.approval))
      .apply(to: store)

    let entries = try await store.provisionings.provisionings(all: true)
    let payload = try #require(try await store.takeAll().first)

    #expect(entries.map(\.receiver) == [.webhook])
    #expect(payload.account == applied.id.description && payload.person == nil)
    #expect(
      payload.application
        == ProvisioningPayload.Pending(
          brand: applied.brand.description, createdAt: applied.createdAt))
  }

  @Test(arguments: StoreKind.allCases, [ApplicationEvent.approved, .rejected, .expired])
  func
    `no notification is left of an application that was decided or has expired before its delivery`(
      kind: StoreKind, event: ApplicationEvent
    ) async throws
  {
    let store = try await kind.open(targets: [.webhook])
    let applied = try await Applicant("ada@example.org", AdmissionRules(.approval))
      .apply(to: store)
    // Its delivery has begun, but its result comes after the decision.
    let (entry, _) = try #require(try await store.next())
    if event == .expired {
      let late = Applicant.start + Application.pendingSeconds + 1
      let code = InvitationCode(typed: "none").digest
      _ = try await store.applications.isValid(code, for: nil, of: code, at: late)
    } else {
      _ = try await store.applications.decide(applied.id, event, .sample, email: nil)
    }
    try await store.outbox().settle(
      entry.reference, as: .waiting(until: Date()), error: "503")

    let changes = try await store.provisionings.provisionings(all: true).map(\.change)
    #expect(changes == (event == .approved ? [.approved] : []))
  }
}
