import Domain
import Foundation
import Secrets
import Store
import Testing

/// Tests vouches with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct VouchesContractTests: VouchingMembers {
  @Test(arguments: StoreKind.allCases)
  func `the vouch of a named member approves the application, as the program`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store
    let ada = try await member("ada", store)
    let applied = try await apply("bob", naming: ["ada"], store)

    let seen = try await store.ownVouches(of: ada, at: start).applicants
    #expect(seen.map(\.id) == [applied.id] && seen.map(\.state) == [.named])
    let outcome = try await answer(
      .give, applied, ada, store, approval: Applicant("bob@example.org").email("approved"))

    #expect(outcome == .given(isApproved: true))
    #expect(try await store.entry(applied.id) != nil)
    let decided = try #require(try await store.application(applied.id))
    #expect(decided.state == .approved && decided.decision?.by == "vouches")
    #expect(try await opened.emails() == ["bob@example.org approved"])
    let audit = try await store.auditEntries(after: nil, AuditChoice(), limit: 99).items
    #expect(
      audit.first { $0.action == AuditAction.vouchGiven.rawValue }?.subject == ada.description)
    #expect(
      audit.first { $0.action == AuditAction.applicationChanged.rawValue }?.actorKind == "program")
    let own = try await store.ownVouches(of: ada, at: start).applicants
    #expect(own.map(\.hasAccount) == [true] && own.map(\.state) == [.given])
  }

  @Test(arguments: StoreKind.allCases)
  func `an unknown name waits like a known one, and only members of the brand can vouch`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store
    let other = try await member("other", brand: "harbor", store)

    let applied = try await apply("bob", naming: ["unknown", "other"], store)

    #expect(applied.state == .pending)
    #expect(try await store.vouches(of: applied.id) == VouchRecord())
    #expect(try await store.ownVouches(of: other, at: start).applicants.isEmpty)
    #expect(try await answer(.give, applied, other, store) == .over)
    // A later account with the name isn't the member that the applicant meant.
    let late = try await member("unknown", store)
    #expect(try await answer(.give, applied, late, store) == .over)
  }

  @Test(arguments: StoreKind.allCases)
  func `several vouches are needed, and those of suspended and expired members don't count`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store
    let rules = VouchingRules(needed: 2)
    let (ada, eve, zoe) = (
      try await member("ada", store), try await member("eve", store),
      try await member("zoe", store)
    )
    let applied = try await apply("bob", naming: ["ada", "eve", "zoe"], store)

    #expect(try await answer(.give, applied, eve, store, rules) == .given(isApproved: false))
    let reason = try #require(SuspensionReason("Spam."))
    _ = try await store.suspend(
      eve, Suspension(reason: reason, since: start, until: nil, by: "root"))
    _ = try await store.setExpiry(of: ada, to: start)
    #expect(try await answer(.give, applied, ada, store, rules) == .refused(because: .notAllowed))
    _ = try await store.setExpiry(of: ada, to: nil)
    #expect(try await answer(.give, applied, ada, store, rules) == .given(isApproved: false))
    let page = try await store.entries(LoadApplications(BrandID("aurora")))
    let name = try #require(AccountReference("bob"))
    #expect(page.rows.map(\.vouches) == [VouchCount(given: 1, named: 3)])
    #expect(
      try await store.applicationEntries(named: name).map(\.vouches) == page.rows.map(\.vouches))
    #expect(try await answer(.give, applied, zoe, store, rules) == .given(isApproved: true))
  }

  @Test(arguments: StoreKind.allCases)
  func `a vouch can be taken back, and afterwards the account stays and operators learn of it`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store
    let ada = try await member("ada", store)
    let early = try await apply("bob", naming: ["ada"], store)
    let two = VouchingRules(needed: 2)
    #expect(try await answer(.give, early, ada, store, two) == .given(isApproved: false))
    #expect(try await answer(.withdraw, early, ada, store) == .withdrawn)
    #expect(try await answer(.give, early, ada, store) == .over)
    let late = try await apply("eve", naming: ["ada"], store)
    #expect(try await answer(.give, late, ada, store) == .given(isApproved: true))

    let email = try Applicant("ops@example.org").email("withdrawn")
    let outcome = try await store.answer(
      NewVouchAnswer(
        .withdraw, to: late.id, by: ada, rules: two, withdrawalEmails: [email], at: start))

    #expect(outcome == .withdrawnLate)
    #expect(try await store.entry(late.id) != nil)
    #expect(try await opened.emails() == ["ops@example.org withdrawn"])
    #expect(try await store.vouches(of: late.id).vouchers.map(\.state) == [.withdrawn])
    #expect(try await store.application(early.id)?.state == .pending)
  }

  @Test(arguments: StoreKind.allCases)
  func `the limit of a month holds against answers at once, and sponsors have none`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store
    let ada = try await member("ada", store)
    var applied: [Application] = []
    for number in 1...6 { applied.append(try await apply("bob\(number)", naming: ["ada"], store)) }
    let rules = VouchingRules(perMonth: 2)

    let answers = try await applied.concurrentMap { application in
      (application, try await answer(.give, application, ada, store, rules))
    }

    #expect(answers.count { $0.1 == .given(isApproved: true) } == 2)
    let refused = answers.filter { $0.1 == .refused(because: .limitReached(perMonth: 2)) }
    #expect(refused.count == 4)
    let left = try #require(refused.first?.0)
    let admitted = try #require(answers.first { $0.1 == .given(isApproved: true) }?.0)
    _ = try await store.delete(admitted.id)
    #expect(
      try await answer(.give, left, ada, store, rules)
        == .refused(because: .limitReached(perMonth: 2)))
    let sponsors = VouchingRules(perMonth: 2, sponsors: ["ada"])
    #expect(try await answer(.give, left, ada, store, sponsors) == .given(isApproved: true))
  }

  @Test(arguments: StoreKind.allCases)
  func `the chain leads from an applicant to the top, and back`(kind: StoreKind) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store
    let ada = try await member("ada", store)
    let bob = try await apply("bob", naming: ["ada"], store)
    _ = try await answer(.give, bob, ada, store)
    let eve = try await apply("eve", naming: ["bob"], store)
    _ = try await answer(.give, eve, bob.id, store)

    let record = try await store.vouches(of: eve.id)

    #expect(record.vouchers.map(\.username?.value) == ["bob", "ada"])
    #expect(record.vouchers.map(\.depth) == [0, 1])
    #expect(record.vouchers.map(\.state) == [.given, .given])
    #expect(try await store.vouches(of: ada).vouchedFor.map(\.account) == [bob.id])
    // A member who was named and declined still stands above the one whom they vouched for.
    let zoe = try await apply("zoe", naming: ["ada", "bob"], store)
    _ = try await answer(.decline, zoe, ada, store)
    _ = try await answer(.give, zoe, bob.id, store)
    let both = try await store.vouches(of: zoe.id).vouchers
    #expect(
      Set(both.map { "\($0.depth) \($0.username?.value ?? "") \($0.state)" }) == [
        "0 ada declined", "0 bob given", "1 ada given",
      ])
    _ = try await store.delete(bob.id)
    #expect(try await store.vouches(of: eve.id) == VouchRecord())
  }

  @Test(arguments: StoreKind.allCases)
  func `members who are named get an e-mail, five a day at most`(kind: StoreKind) async throws {
    let opened = try await kind.open()
    let writer = EmailWriter { template, _, address, _ in
      Email(to: address, of: "Aurora", subject: "\(template)", text: "…")
    }
    let store = opened.store.sending({ _ in writer }, deliver: {})
    _ = try await member("ada", store)

    // Applications whose address isn't confirmed cause no e-mails.
    for number in 1...6 {
      _ = try await apply("eve\(number)", naming: ["ada"], store, verifiesEmail: true)
    }
    for number in 1...7 { _ = try await apply("bob\(number)", naming: ["ada"], store) }

    let emails = try await opened.emails()
    #expect(emails.count { $0 == "ada@members.example vouchAsked" } == 5)
  }
}
