import Domain
import Foundation
import Store
import Testing

/// Tests codes by which members vouch in advance, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct VouchCodesContractTests: VouchingMembers {
  @Test(arguments: StoreKind.allCases)
  func `a code approves one application at once, and works once`(kind: StoreKind) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store.sending({ _ in nil }, admission: admission(needed: 1), deliver: {})
    let ada = try await member("ada", store)
    let code = try await code(of: ada, store)

    let bob = try await apply("bob", naming: [], codes: [code], store)

    #expect(bob.state == .approved)
    #expect(try await store.entry(bob.id) != nil)
    #expect(try await opened.emails() == ["bob@example.org approved"])
    let own = try await store.ownVouches(of: ada, at: start)
    #expect(own.codes.isEmpty && own.applicants.map(\.state) == [.given])
    await #expect(throws: ApplicationError.vouchCode) {
      try await apply("eve", naming: [], codes: [code], store)
    }
    let audit = try await store.auditEntries(after: nil, AuditChoice(), limit: 99).items
    let actions = audit.filter { $0.subject == ada.description }.map(\.action)
    #expect(actions.filter { $0.hasPrefix("vouch") }.sorted() == ["vouch.given", "vouchCode.made"])
  }

  @Test(arguments: StoreKind.allCases)
  func `a code counts when the address is confirmed, and only for the first who confirms`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store.sending({ _ in nil }, admission: admission(needed: 1), deliver: {})
    let ada = try await member("ada", store)
    let code = try await code(of: ada, store)
    let applicants = try ["bob", "eve"].map { name in
      var applicant = try Applicant(
        "\(name)@example.org", AdmissionRules(.vouched, verifiesEmail: true))
      applicant.vouchers = VoucherNames(codes: [code])
      return applicant
    }
    for applicant in applicants {
      #expect(try await store.add(applicant.new(at: start)).state == .verifying)
    }
    #expect(try await store.ownVouches(of: ada, at: start).codes.count == 1)

    let first = try await confirm(applicants[1], at: start + 60, store)
    let second = try await confirm(applicants[0], at: start + 90, store)

    guard case .right(let eve) = first.verdict, case .right(let bob) = second.verdict else {
      throw StorageProblem.corrupt
    }
    #expect(eve.state == .approved && bob.state == .pending)
    #expect(first.session != nil && second.session == nil)
    #expect(try await store.sessions(of: eve.id, at: start + 60).count == 1)
    // The member is asked about the other one.
    let own = try await store.ownVouches(of: ada, at: start + 90)
    #expect(own.applicants.map(\.state) == [.named, .given] && own.codes.isEmpty)
    #expect(own.applicants.first?.id == bob.id)
  }

  @Test(arguments: StoreKind.allCases)
  func `codes count towards the month, until they are withdrawn or expire`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store
    let (ada, eve) = (try await member("ada", store), try await member("eve", store))
    let rules = VouchingRules(perMonth: 2)
    let first = try await code(of: ada, store, rules)
    _ = try await code(of: ada, store, rules)
    let applied = try await apply("bob", naming: ["ada"], store)

    #expect(try await refusal(of: ada, store, rules) == .limitReached(perMonth: 2))
    #expect(
      try await answer(.give, applied, ada, store, rules)
        == .refused(because: .limitReached(perMonth: 2)))
    let codes = try await store.ownVouches(of: ada, at: start).codes
    #expect(codes.count == 2 && codes.allSatisfy { $0.expiresAt == start + 7 * 86_400 })
    let id = try #require(codes.first { $0.id == first.text }?.id)
    #expect(try await !store.withdrawVouchCode(id, of: eve, at: start))
    #expect(try await store.withdrawVouchCode(id, of: ada, at: start))
    #expect(try await !store.withdrawVouchCode(id, of: ada, at: start))
    await #expect(throws: ApplicationError.vouchCode) {
      try await apply("kim", naming: [], codes: [first], store)
    }
    #expect(try await answer(.give, applied, ada, store, rules) == .given(isApproved: true))
    #expect(try await refusal(of: ada, store, rules, at: start + 60) != nil)
    #expect(try await store.ownVouches(of: ada, at: start + 7 * 86_400).codes.isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func `only active members of the brand have codes, and only its applicants can use them`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store.sending({ _ in nil }, admission: admission(needed: 1), deliver: {})
    let (ada, other) = (
      try await member("ada", store), try await member("other", brand: "harbor", store)
    )
    #expect(try await refusal(of: other, store) == .notAllowed)
    let foreign = VouchCode.random()
    _ = try await store.add(
      NewVouchCode(
        foreign, id: "1", by: other, of: BrandID("harbor"), rules: VouchingRules(), at: start))
    await #expect(throws: ApplicationError.vouchCode) {
      try await apply("bob", naming: [], codes: [foreign], store)
    }
    let code = try await code(of: ada, store)
    _ = try await store.setExpiry(of: ada, to: start)
    #expect(try await refusal(of: ada, store) == .notAllowed)
    await #expect(throws: ApplicationError.vouchCode) {
      try await apply("eve", naming: [], codes: [code], store)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `an applicant who waits can name further members and enter codes`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store.sending({ _ in nil }, admission: admission(needed: 2), deliver: {})
    let (ada, eve) = (try await member("ada", store), try await member("eve", store))
    let bob = try await apply("bob", naming: ["ada"], store)
    let names = VoucherNames(usernames: [try Username(validating: "eve")])

    #expect(try await store.name(names, of: bob.id, at: start + 60).state == .pending)
    _ = try await store.name(names, of: bob.id, at: start + 61)
    let asked = try await store.ownVouches(of: eve, at: start + 60).applicants
    #expect(asked.map(\.id) == [bob.id] && asked.map(\.namedAt) == [start + 60])
    let code = try await code(of: eve, store)
    let codes = VoucherNames(codes: [code])
    #expect(try await store.name(codes, of: bob.id, at: start + 62).state == .pending)
    // The same request, sent again.
    #expect(try await store.name(codes, of: bob.id, at: start + 63).state == .pending)
    #expect(try await store.ownVouches(of: eve, at: start + 63).applicants.map(\.state) == [.given])
    let rules = VouchingRules(needed: 2)
    #expect(try await answer(.give, bob, ada, store, rules) == .given(isApproved: true))
    #expect(try await store.name(codes, of: bob.id, at: start + 64).state == .approved)
  }

  @Test(arguments: StoreKind.allCases)
  func `a code that expires before the address is confirmed is no vouch`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store.sending({ _ in nil }, admission: admission(needed: 1), deliver: {})
    let ada = try await member("ada", store)
    var bob = try Applicant("bob@example.org", AdmissionRules(.vouched, verifiesEmail: true))
    bob.vouchers = VoucherNames(codes: [try await code(of: ada, store)])
    _ = try await store.add(bob.new(at: start))
    try await opened.change("UPDATE vouch_codes SET expires_at = $1", start + 30)

    let verdict = try await store.verify(
      Applicant.code.digest(for: bob.idempotencyKey, bob.email), of: bob.id,
      approverEmails: .none, from: nil, at: start + 60)

    guard case .right(let application) = verdict else { throw StorageProblem.corrupt }
    #expect(application.state == .pending)
    #expect(try await store.ownVouches(of: ada, at: start + 60).applicants.map(\.state) == [.named])
  }

  @Test(arguments: StoreKind.allCases)
  func `after an operator has undone a decision, nobody else can be named`(
    kind: StoreKind
  ) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store
    let (ada, eve) = (try await member("ada", store), try await member("eve", store))
    let bob = try await apply("bob", naming: ["ada"], store)
    for event in [ApplicationEvent.approved, .reopened] {
      _ = try await store.decide(
        bob.id, event, Application.Decision(by: "root", at: start + 60), email: nil)
    }

    let names = VoucherNames(
      usernames: [try Username(validating: "eve")], codes: [try await code(of: eve, store)])
    #expect(try await store.name(names, of: bob.id, at: start + 90).state == .pending)

    #expect(try await store.ownVouches(of: eve, at: start + 90).applicants.isEmpty)
    #expect(try await answer(.give, bob, eve, store) == .over)
    #expect(try await answer(.give, bob, ada, store) == .given(isApproved: true))
  }

  @Test(arguments: StoreKind.allCases)
  func `an application names ten members at most`(kind: StoreKind) async throws {
    let opened = try await kind.open()
    defer { withExtendedLifetime(opened) {} }
    let store = opened.store
    var members: [AccountID] = []
    for number in 0...VoucherNames.totalLimit {
      members.append(try await member("m\(number)", store))
    }
    let bob = try await apply("bob", naming: ["m0"], store)

    for number in 1...VoucherNames.totalLimit {
      _ = try await store.name(
        VoucherNames(usernames: [try Username(validating: "m\(number)")]), of: bob.id, at: start)
    }

    #expect(try await store.vouches(of: bob.id).vouchers.count == VoucherNames.totalLimit)
    let last = try #require(members.last)
    #expect(try await store.ownVouches(of: last, at: start).applicants.isEmpty)
    // A code counts however many names there are, so that their number can't be told.
    let codes = VoucherNames(codes: [try await code(of: last, store)])
    _ = try await store.name(codes, of: bob.id, at: start)
    #expect(try await store.ownVouches(of: last, at: start).applicants.map(\.state) == [.given])
  }

  private func confirm(
    _ applicant: Applicant, at now: Date, _ store: AccountStore
  ) async throws -> AddressConfirmation {
    let writer = EmailWriter { _, _, address, _ in
      Email(to: address, of: "Aurora", subject: "?", text: "…")
    }
    let confirmations = StoredAddressConfirmations(
      applications: store, firstSession: FirstSession(store, origin: nil, now: { now }),
      makeCode: { Applicant.code }, emails: writer,
      limit: RateLimit(.signInCode, HourlyLimits(host: 9), limiter: store), origin: nil,
      now: { now })
    return try await confirmations.verify(
      Applicant.code,
      of: ApplicationReceipt(
        idempotencyKey: applicant.idempotencyKey, state: .verifying,
        name: try FullName(validating: applicant.name), email: applicant.email))
  }

  /// Makes a code whose ID is its text.
  private func code(
    of voucher: AccountID, _ store: AccountStore, _ rules: VouchingRules = VouchingRules()
  ) async throws -> VouchCode {
    let code = VouchCode.random()
    let new = NewVouchCode(
      code, id: code.text, by: voucher, of: BrandID("aurora"), rules: rules, at: start)
    #expect(try await store.add(new) == nil)
    return code
  }

  private func refusal(
    of voucher: AccountID, _ store: AccountStore, _ rules: VouchingRules = VouchingRules(),
    at now: Date? = nil
  ) async throws -> VouchRefusal? {
    try await store.add(
      NewVouchCode(
        .random(), id: "refused", by: voucher, of: BrandID("aurora"), rules: rules,
        at: now ?? start))
  }
}
