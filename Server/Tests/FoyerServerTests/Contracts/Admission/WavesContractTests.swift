import Domain
import Foundation
import Secrets
import Store
import Testing

/// Tests on both databases which sign-ups of a wave are held, and who learns of it.
@Suite(.timeLimit(.minutes(5))) struct WavesContractTests {
  private let aurora = BrandID("aurora")
  private let rules = WaveRules(limit: 8, then: .approval)

  @Test(arguments: StoreKind.allCases)
  func `those beyond the number are held, until an hour has brought fewer`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    func isHeld(_ id: String, at seconds: Double) async throws -> Bool {
      try await store.store.holds(signUp(id, at: seconds), by: rules)
    }

    var held: [Bool] = []
    for number in 0..<10 { held.append(try await isHeld("\(number)", at: Double(number))) }
    #expect(held == Array(repeating: false, count: 8) + [true, true])
    // Those that were held count, too: it isn't quiet while guests keep coming.
    #expect(try await isHeld("10", at: 3_600))
    #expect(try await isHeld("11", at: 3_602))
    #expect(try await !isHeld("12", at: 3_608))
  }

  @Test(arguments: StoreKind.allCases)
  func `one address, network or domain is held before all others are`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    var passed: [String: Int] = [:]
    var number = 0
    func send(_ name: String, _ count: Int, _ make: (Int) -> (String?, String?)) async throws {
      for index in 0..<count {
        number += 1
        let (address, domain) = make(index)
        let signUp = try signUp("\(number)", from: address, domain: domain)
        if try await !store.store.holds(signUp, by: rules) { passed[name, default: 0] += 1 }
      }
    }

    try await send("address", 5) { _ in ("192.0.2.1", nil) }
    try await send("network", 5) { ("203.0.113.\($0)", nil) }
    try await send("others", 9) { ("2001:db8:\($0)::1", "\($0).example") }
    // The whole brand holds others only when eight were admitted.
    #expect(passed == ["address": 2, "network": 4, "others": 2])

    try await store.store.endWave(at: aurora)
    passed = [:]
    try await send("domain", 9) { ("198.51.\($0).1", "mail.example") }
    try await send("wide", 9) { ("2001:db8:0:\($0)::1", nil) }
    try await send("others", 9) { ("2001:db8:\($0 + 1)::1", "\($0).example") }
    #expect(passed == ["domain": 4, "wide": 4])
  }

  @Test(arguments: StoreKind.allCases)
  func `one address doesn't fill the count of a domain that it shares with others`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    for number in 1...9 {
      let signUp = try signUp("\(number)", from: "192.0.2.1", domain: "mail.example")
      _ = try await store.store.holds(signUp, by: rules)
    }

    let other = try signUp("other", from: "203.0.113.1", domain: "mail.example")
    #expect(try await !store.store.holds(other, by: rules))
  }

  @Test(arguments: StoreKind.allCases)
  func `a repeated request isn't counted, and gets the same answer after an hour, too`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    let key = RandomIdentifiers().idempotencyKey()
    let account = try await store.add(idempotencyKey: key)
    let first = WaveSignUp(
      at: aurora, IdempotencyDigests.id(of: key), from: nil, email: account.email,
      time: Applicant.start)

    for _ in 1...20 { #expect(try await !store.store.holds(signUp("1"), by: rules)) }
    for number in 2...9 { _ = try await store.store.holds(signUp("\(number)"), by: rules) }
    #expect(try await store.store.wave(at: aurora, now: Applicant.start)?.held == 1)
    for _ in 1...20 { #expect(try await store.store.holds(signUp("9"), by: rules)) }

    #expect(try await store.store.wave(at: aurora, now: Applicant.start)?.held == 1)
    #expect(try await !store.store.holds(signUp("1"), by: rules))
    #expect(try await !store.store.holds(first, by: rules))
  }

  @Test(arguments: StoreKind.allCases)
  func `a key that one brand has counted doesn't count for another`(
    kind: StoreKind
  ) async throws {
    let store = try await kind.open()
    for number in 1...9 { _ = try await store.store.holds(signUp("\(number)"), by: rules) }
    let other = BrandID("harbor")
    for number in 1...9 {
      let held = try await store.store.holds(signUp("\(number)", of: other), by: rules)
      #expect(held == (number == 9))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func `operators learn of a wave once, and of the next one`(kind: StoreKind) async throws {
    let opened = try await kind.open(targets: [.webhook])
    let ops = try EmailAddress(validating: "ops@example.org")
    let admission = BrandAdmission(
      AdmissionRules(wave: rules),
      emails: EmailWriter(to: Approvers([ops])) { template, _, address, _ in
        Email(to: address, of: "Aurora", subject: template == .wave ? "wave" : "?", text: "…")
      })
    let store = opened.store.sending({ _ in nil }, admission: { _ in admission }, deliver: {})
    func send(_ numbers: ClosedRange<Int>, at seconds: Double) async throws {
      for number in numbers {
        _ = try await store.holds(signUp("\(number)", at: seconds), by: rules)
      }
    }

    try await send(1...8, at: 0)
    #expect(try await store.entries(all: true).isEmpty)
    try await send(9...30, at: 0)
    try await send(31...40, at: 3_599)
    #expect(try await kinds(of: store) == ["email", "webhook"])
    try await store.acting(as: .unixUser("root")).endWave(at: aurora)
    try await send(41...48, at: 3_600)
    #expect(try await store.wave(at: aurora, now: Applicant.start + 3_600) == nil)
    try await send(49...60, at: 3_601)
    #expect(try await kinds(of: store) == ["email", "email", "webhook", "webhook"])

    let entries = try await store.auditEntries(after: nil, AuditChoice(), limit: 9).items
    #expect(
      entries.map { "\($0.actorKind) \($0.action) \($0.subject)" } == [
        "program admission.waveBegan aurora", "unixUser admission.opened aurora",
        "program admission.waveBegan aurora",
      ])
  }

  @Test(arguments: StoreKind.allCases)
  func `many servers at once admit as many as the rule says`(kind: StoreKind) async throws {
    let opened = try await kind.open()
    let store = opened.store
    let held = try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 1...60 {
        let signUp = try signUp("\(number)")
        group.addTask { [rules] in try await store.holds(signUp, by: rules) }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }

    #expect(held == 52)
    #expect(try await opened.store.wave(at: aurora, now: Applicant.start)?.held == 52)
  }

  private func kinds(of store: AccountStore) async throws -> [String] {
    try await store.entries(all: true).map { "\($0.kind)" }.sorted()
  }

  private func signUp(
    _ id: String, of brand: BrandID = BrandID("aurora"), at seconds: Double = 0,
    from address: String? = nil, domain: String? = nil
  ) throws -> WaveSignUp {
    WaveSignUp(
      at: brand, KeyedDigest(text: id), from: address.flatMap { IPAddress($0) }.map { Origin($0) },
      email: try domain.map { try EmailAddress(validating: "\(id)@\($0)") },
      time: Applicant.start + seconds)
  }
}
