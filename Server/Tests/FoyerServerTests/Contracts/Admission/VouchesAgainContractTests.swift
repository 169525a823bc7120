import Domain
import Foundation
import Secrets
import Store
import Testing

/// Tests that vouches which count again approve applications, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct VouchesAgainContractTests: VouchingMembers {
  private let two = VouchingRules(needed: 2)

  @Test(arguments: StoreKind.allCases, ["resume", "until", "renewal", "sweep"])
  func `an application that has enough vouches again is approved`(
    kind: StoreKind, end: String
  ) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store.sending({ _ in nil }, admission: admission(needed: 2), deliver: {})
    let (ada, eve) = (try await member("ada", store), try await member("eve", store))
    let applied = try await apply("bob", naming: ["ada", "eve"], store)
    #expect(try await answer(.give, applied, ada, store, two) == .given(isApproved: false))
    let reason = try #require(SuspensionReason("Spam."))
    let past = Date() - 60
    if end == "renewal" {
      _ = try await store.setExpiry(of: ada, to: past)
    } else {
      let until = end == "until" || end == "sweep" ? start + 120 : nil
      _ = try await store.suspend(
        ada, Suspension(reason: reason, since: start, until: until, by: "root"))
    }
    #expect(try await answer(.give, applied, eve, store, two) == .given(isApproved: false))
    #expect(try await store.application(applied.id)?.state == .pending)

    switch end {
    case "resume": _ = try await store.resume(ada)
    case "renewal": _ = try await store.setExpiry(of: ada, to: nil)
    // The end of a suspension is found at an answer, although it changes no vouch.
    case "until":
      let late = NewVouchAnswer(.give, to: applied.id, by: eve, rules: two, at: start + 180)
      #expect(try await store.answer(late) == .over)
    default:
      let brand = BrandID("aurora")
      #expect(try await store.approveVouched(of: brand, at: start + 60, limit: 9) == 0)
      #expect(try await store.approveVouched(of: brand, at: start + 180, limit: 9) == 1)
    }

    let decided = try #require(try await store.application(applied.id))
    #expect(decided.state == .approved && decided.decision?.by == "vouches")
    #expect(try await store.entry(applied.id) != nil)
    #expect(try await opened.emails() == ["bob@example.org approved"])
    let audit = try await store.auditEntries(after: nil, AuditChoice(), limit: 99).items
    let changed = audit.first { $0.action == AuditAction.applicationChanged.rawValue }
    #expect(changed?.actorKind == "program")
  }

  @Test(arguments: StoreKind.allCases)
  func `a brand that needs fewer vouches approves at the next sweep, but nothing that was reopened`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store.sending({ _ in nil }, admission: admission(needed: 1), deliver: {})
    let ada = try await member("ada", store)
    let waiting = try await apply("bob", naming: ["ada"], store)
    _ = try await answer(.give, waiting, ada, opened.store, two)
    let undone = try await apply("eve", naming: ["ada"], store)
    #expect(try await answer(.give, undone, ada, store) == .given(isApproved: true))
    _ = try await store.decide(
      undone.id, .reopened, Application.Decision(by: "root", at: start + 90), email: nil)

    let brand = BrandID("aurora")
    #expect(try await store.approveVouched(of: brand, at: start + 120, limit: 9) == 1)
    #expect(try await store.approveVouched(of: brand, at: start + 120, limit: 9) == 0)

    #expect(try await store.application(waiting.id)?.state == .approved)
    #expect(try await store.application(undone.id)?.state == .pending)
  }

  @Test(arguments: StoreKind.allCases)
  func `an applicant whose address has an account meanwhile doesn't stop others`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store.sending({ _ in nil }, admission: admission(needed: 1), deliver: {})
    let ada = try await member("ada", store)
    let first = try await apply("bob", naming: ["ada"], store)
    let second = try await apply("eve", naming: ["ada"], store)
    for application in [first, second] {
      _ = try await answer(.give, application, ada, opened.store, two)
    }
    try await opened.add("Other Owner", "bob@example.org")

    #expect(try await store.approveVouched(of: BrandID("aurora"), at: start + 60, limit: 9) == 1)
    #expect(try await store.application(first.id)?.state == .pending)
    #expect(try await store.application(second.id)?.state == .approved)
  }

  @Test(arguments: StoreKind.allCases)
  func `a member sees the oldest applicants who wait, then the vouches`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store
    let ada = try await member("ada", store)
    var applied: [AccountID] = []
    for number in 0...OwnVouch.limit {
      applied.append(try await apply("bob\(number)", naming: ["ada"], store).id)
    }
    // Rows of one time are sorted by their IDs.
    try await opened.change("UPDATE vouches SET named_at = 1 WHERE application = $1", applied[7])
    let all = try await store.ownVouches(of: ada, at: start).applicants
    #expect(all.count == OwnVouch.limit && all.first?.id == applied[7])
    _ = try await store.answer(
      NewVouchAnswer(.give, to: applied[7], by: ada, rules: two, at: start + 60))

    let rest = try await store.ownVouches(of: ada, at: start).applicants
    #expect(rest.count == OwnVouch.limit && rest.allSatisfy { $0.state == .named })
  }
}
