import Domain
import Foundation
import Secrets
import Store
import Synchronization
import Testing

/// Tests rules that compare times, with a clock that was ahead or behind, and is right again.
@Suite(.timeLimit(.minutes(5))) struct ClocksContractTests {
  /// The clock of a host.
  final class Clock: Sendable {
    private let time = Mutex(Date(milliseconds: Date().milliseconds))

    var now: Date { time.withLock(\.self) }

    func move(by seconds: TimeInterval) { time.withLock { $0 += seconds } }
  }

  struct Jump: CustomTestStringConvertible, Sendable {
    let kind: StoreKind
    let seconds: TimeInterval
    var testDescription: String { "\(kind), \(Int(seconds / 3600)) h" }

    static let all: [Jump] = StoreKind.allCases.flatMap { kind in
      spans.flatMap { [Jump(kind: kind, seconds: $0), Jump(kind: kind, seconds: -$0)] }
    }
    private static let spans: [TimeInterval] = [3_600, 25 * 3_600, 366 * 86_400]
    static let ahead = all.filter { $0.seconds > 0 }
  }

  let clock = Clock()
  private let here = Origin(stored: "192.0.2.7")

  func open(_ kind: StoreKind) async throws -> OpenedStore {
    let opened = try await kind.open()
    return OpenedStore(
      store: AccountStore(opened.store.driver, now: { [clock] in clock.now }), owner: opened.owner)
  }

  @Test(arguments: Jump.ahead)
  func `a session that was opened by a clock that was ahead ends half an hour after its last use`(
    jump: Jump
  ) async throws {
    let store = try await open(jump.kind)
    let ada = try await store.add()
    clock.move(by: jump.seconds)
    let (idle, used) = (NewSession.sample(at: clock.now), NewSession.sample(at: clock.now))
    for new in [idle, used] { #expect(try await store.store.open(new, of: ada.id)) }

    clock.move(by: -jump.seconds)
    try await store.store.settleTimes()
    clock.move(by: 1_700)
    #expect(try await store.store.session(used.digest, at: clock.now) != nil)
    clock.move(by: 110)

    #expect(try await store.store.session(idle.digest, at: clock.now) == nil)
    var age: TimeInterval = 1_810
    while age < 43_200 {
      #expect(try await store.store.session(used.digest, at: clock.now) != nil)
      clock.move(by: 1_700)
      age += 1_700
    }
    #expect(try await store.store.session(used.digest, at: clock.now) == nil)
  }

  @Test(arguments: Jump.all)
  func `failed sign-ins cause no longer pause than the longest`(jump: Jump) async throws {
    let store = try await open(jump.kind)
    let ada = try await store.add()
    let start = {
      SignInStart(
        name: try #require(SignInName("ada@example.org")), origin: here, time: clock.now)
    }
    clock.move(by: jump.seconds)
    for _ in 0..<8 {
      if case .paused(let seconds) = try await store.store.begin(start()) {
        clock.move(by: Double(seconds))
        _ = try await store.store.begin(start())
      }
    }

    clock.move(by: -jump.seconds)
    if case .paused(let seconds) = try await store.store.begin(start()) {
      #expect(seconds <= SignInThrottle.longestPause)
    }
    clock.move(by: Double(SignInThrottle.longestPause))
    guard case .admitted(let credentials) = try await store.store.begin(start()) else {
      Issue.record("the pause is over")
      return
    }
    #expect(credentials?.account.id == ada.id)
  }

  @Test(arguments: Jump.all)
  func `an hourly limit is over after an hour`(jump: Jump) async throws {
    let store = try await open(jump.kind)
    try await store.add()
    let limits = HourlyLimits(host: 1)
    func admit(_ id: String) async throws -> Admission {
      try await store.store.admit(
        RateLimitedUse(.signUp, id: id, origin: here, time: clock.now), within: limits)
    }
    clock.move(by: jump.seconds)
    #expect(try await admit("1") == .admitted)

    clock.move(by: -jump.seconds)
    if jump.seconds > 0 { #expect(try await admit("2") == .full(seconds: 3_600)) }
    clock.move(by: 3_600)

    #expect(try await admit("3") == .admitted)
  }

  @Test(arguments: Jump.ahead)
  func `a code can be sent again after a minute, and is good for its time`(
    jump: Jump
  ) async throws {
    let store = try await open(jump.kind)
    let ada = try Applicant("ada@example.org")
    clock.move(by: jump.seconds)
    try await ada.apply(to: store, at: clock.now)

    clock.move(by: -jump.seconds)
    guard case .tooSoon(let seconds) = try await ada.resend(.sample, in: store, at: clock.now)
    else {
      Issue.record("a code was sent just now")
      return
    }
    #expect(seconds <= EmailCode.pause)
    clock.move(by: Double(EmailCode.pause))
    _ = try await ada.resend(Applicant.code, in: store, at: clock.now)
    #expect(try await ada.confirm(in: store, at: clock.now).state == .pending)
  }

  @Test(arguments: Jump.ahead)
  func `e-mails that were written or tried by a clock that was ahead are due`(
    jump: Jump
  ) async throws {
    let store = try await open(jump.kind)
    let guests = try (1...2).map { try Applicant("guest-\($0)@example.org") }
    try await guests[0].apply(to: store, at: clock.now)
    clock.move(by: jump.seconds)
    try await guests[1].apply(to: store, at: clock.now)
    let tried = try #require(
      try await store.store.claim(at: clock.now, until: clock.now + DeliveryBackoff.lease))
    try await store.store.settle(
      tried.reference, as: .waiting(until: clock.now + 60), after: .away("no answer"))

    clock.move(by: -jump.seconds)
    try await store.store.settleTimes()
    clock.move(by: 4_000)
    var claimed = Set<OutboxReference>()
    while let entry = try await store.store.claim(at: clock.now, until: clock.now + 300) {
      claimed.insert(entry.reference)
    }

    #expect(claimed.count == 2)
  }

  @Test(arguments: Jump.ahead)
  func `accounts keep their dates, and expire as if they had been created now`(
    jump: Jump
  ) async throws {
    let store = try await open(jump.kind)
    clock.move(by: jump.seconds)
    let created = clock.now
    let ada = try await store.add()
    try await store.change("UPDATE accounts SET created_at = $1", created)

    clock.move(by: -jump.seconds)
    let rules = AccountLifetime(days: 365)
    _ = try await store.store.schedule(BrandID("aurora"), by: rules, at: clock.now, limit: 10)

    let entry = try #require(try await store.store.entry(ada.id))
    #expect(entry.account.createdAt.milliseconds == created.milliseconds)
    #expect(entry.expiry?.date.milliseconds == rules.expiry(of: clock.now)?.milliseconds)
    #expect(try await store.store.lateTimes().contains("accounts.created_at 1"))
  }

  @Test(arguments: StoreKind.allCases)
  func `a clock that is behind for a while changes no record`(kind: StoreKind) async throws {
    let store = try await open(kind)
    let ada = try await store.add()
    let applicant = try Applicant("grace@example.org", AdmissionRules(.approval))
    try await store.change("UPDATE accounts SET created_at = $1", clock.now)
    let applied = try await applicant.apply(to: store, at: clock.now)
    let before = try await store.store.entry(ada.id)

    clock.move(by: -10 * 366 * 86_400)
    try await store.store.settleTimes()
    clock.move(by: 10 * 366 * 86_400)
    try await store.store.settleTimes()

    #expect(try await store.store.entry(ada.id) == before)
    #expect(
      try await store.applications.applications().map(\.createdAt.milliseconds)
        == [applied.createdAt.milliseconds])
  }
}

extension EmailCode {
  fileprivate static let sample = EmailCode(typed: "1111-2222")!
}

/// Tests ends that a clock that was ahead has set.
extension ClocksContractTests {
  @Test(arguments: Jump.ahead)
  func `an invitation that was made by a clock that was ahead ends after its time`(
    jump: Jump
  ) async throws {
    let store = try await open(jump.kind)
    clock.move(by: jump.seconds)
    let made = clock.now
    let invitation = Invitation(
      id: "i", uses: 1, createdAt: made, expiresAt: made + 7 * 86_400, note: "")
    try await store.store.add(invitation, code: KeyedDigest(text: "c"))

    clock.move(by: -jump.seconds)
    #expect(try await store.store.lateTimes().contains("invitations.created_at 1"))
    try await store.store.settleTimes()

    let stored = try #require(try await store.store.invitations(after: nil, limit: 2).items.first)
    #expect(stored.createdAt.milliseconds == clock.now.milliseconds)
    #expect(stored.expiresAt?.milliseconds == (clock.now + 7 * 86_400).milliseconds)
    #expect(try await !store.store.lateTimes().contains("invitations.created_at 1"))
  }

  @Test(arguments: Jump.ahead)
  func `an account that was renewed by a clock that was ahead expires as if it was renewed now`(
    jump: Jump
  ) async throws {
    let store = try await open(jump.kind)
    let (ada, grace) = (
      try await store.add(), try await store.add("Grace Hopper", "grace@example.org")
    )
    let (brand, rules) = (BrandID("aurora"), AccountLifetime(days: 365))
    try await store.change("UPDATE accounts SET created_at = $1", clock.now)
    clock.move(by: jump.seconds)
    let fixed = clock.now + 900 * 86_400
    #expect(try await store.store.setExpiry(of: grace.id, to: fixed))
    let renewed = try #require(rules.expiry(of: clock.now))
    _ = try await store.store.renew(ada.id, of: brand, until: renewed)

    clock.move(by: -jump.seconds)
    #expect(try await store.store.lateTimes().contains("lifetimes.expires_at 2"))
    for _ in 1...2 {
      _ = try await store.store.schedule(brand, by: rules, at: clock.now, limit: 10)
    }

    #expect(
      try await store.store.entry(ada.id)?.expiry?.date.milliseconds
        == rules.expiry(of: clock.now)?.milliseconds)
    #expect(
      try await store.store.entry(grace.id)?.expiry?.date.milliseconds == fixed.milliseconds)
  }
}
