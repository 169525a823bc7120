import Foundation
import FoyerTesting
import Secrets
import Synchronization
import Testing

@testable import Domain

/// Tests which sign-ins succeed, and how little the others reveal.
@Suite(.timeLimit(.minutes(1))) struct SignInTests {
  private let accounts = OwnAccountsFake(password: "aB3!")
  private let hashing = HashingSpy()

  @Test(arguments: ["ada@example.org", " ADA@Example.ORG ", "ada", "Ada "])
  func `an address or a username, however it is written, comes in with its password`(
    name: String
  ) async throws {
    #expect(try await signIn(name, "aB3!") == accounts.account.id)
    #expect(accounts.ends.map { $0.session != nil } == [true])
    #expect(hashing.verified.count == 1)
  }

  @Test(arguments: ["ada@example.org", "grace@example.org", "grace", "no such thing!", "@"])
  func `one hash is verified and one answer given, for known and unknown names`(name: String) async
  {
    await #expect(throws: SignInError.wrong) { try await signIn(name, "wrong") }

    #expect(hashing.verified.count == 1)
    #expect(hashing.hashed == 0)
    #expect(accounts.starts.count == 1)
    #expect(accounts.ends.isEmpty)
  }

  @Test func `an unknown name isn't let in even if the decoy were right`() async {
    hashing.isRight = true

    await #expect(throws: SignInError.wrong) { try await signIn("grace@example.org", "x") }
  }

  @Test(arguments: ["", "  ", String(repeating: "a", count: 2000)])
  func `an invalid name causes no request`(name: String) async {
    await #expect(throws: SignInError.wrong) { try await signIn(name, "aB3!") }

    #expect(accounts.starts.isEmpty)
  }

  @Test func `in a pause nothing is verified, right or wrong`() async {
    accounts.pause = 30

    await #expect(throws: SignInError.paused(seconds: 30)) { try await signIn("ada", "aB3!") }
    #expect(hashing.verified.isEmpty)
  }

  @Test func `an older hash is renewed by a sign-in, and by no failed attempt`() async throws {
    hashing.isOld = true

    _ = try? await signIn("ada", "wrong")
    #expect(hashing.hashed == 0)
    _ = try await signIn("ada", "aB3!")

    #expect(accounts.ends.map(\.renewed?.encoded) == ["new"])
  }

  @Test func `who is deleted while the password is verified doesn't come in`() async {
    accounts.isGone = true

    await #expect(throws: SignInError.wrong) { try await signIn("ada", "aB3!") }
  }

  @Test func `only the right password tells of a suspension`() async {
    let suspension = Suspension.sample(until: .distantFuture)
    accounts.suspension = suspension

    await #expect(throws: SignInError.wrong) { try await signIn("ada", "wrong") }
    await #expect(throws: SignInError.suspended(suspension.reason, until: .distantFuture)) {
      try await signIn("ada", "aB3!")
    }
    #expect(accounts.ends.isEmpty)
  }

  @Test(arguments: [
    (" Spam. ", "Spam."), ("e\u{301}", "é"), ("", nil), ("  ", nil), ("a\nb", nil), ("a\u{7}", nil),
    (String(repeating: "a", count: 281), nil), ("\u{200B}", nil), ("\u{FEFF}\u{AD} \u{3164}", nil),
    ("Sp\u{FFFD}m.", nil), ("\u{AD}a", "\u{AD}a"),
  ])
  func `the reason for a suspension is one line`(typed: String, reason: String?) {
    #expect(SuspensionReason(typed)?.value == reason)
  }

  @Test func `an unknown outcome stays unknown, whatever it is an outcome of`() {
    let errors = [AccountsError.outcomeUnknown(.diskFull), .notSaved(.diskFull), .cancelled]

    #expect(
      errors.map { SignInError($0) }
        == [.outcomeUnknown(.diskFull), .notSaved(.diskFull), .cancelled])
  }

  @Test(arguments: [ApplicationState.verifying, .pending, .rejected])
  func `an application's password opens its state, with one hash`(
    state: ApplicationState
  ) async throws {
    let existing = accounts.apply("grace", state)

    await #expect(
      throws: SignInError.applied(state, since: existing.application.createdAt, note: "Hello.")
    ) {
      try await signIn("grace", "gR4ce!")
    }
    #expect(hashing.verified == ["gR4ce!"])
    #expect(accounts.applicants == [existing.application.id])
    await #expect(throws: SignInError.wrong) { try await signIn("grace", "wrong") }

    #expect(hashing.verified.count == 2)
    #expect(hashing.hashed == 0)
    #expect(accounts.applicants.count == 1)
    #expect(accounts.ends.isEmpty)
  }

  @Test(arguments: [
    ("grace", "gR4ce!", ApplicationState.pending, Optional(true)),
    ("grace", "gR4ce!", .rejected, false),
    ("grace", "wrong", .pending, nil), ("alan", "gR4ce!", .pending, nil),
    ("ada", "aB3!", .pending, false),
  ])
  func `an application is withdrawn by its own password while it waits, an account never`(
    name: String, password: String, state: ApplicationState, isWithdrawn: Bool?
  ) async throws {
    let existing = accounts.apply("grace", state)
    let withdraw = WithdrawApplication(proof: proof)
    let request = WithdrawApplication.Request(name, Secret(password))

    if let isWithdrawn {
      #expect(try await withdraw.execute(request) == isWithdrawn)
    } else {
      await #expect(throws: SignInError.wrong) { try await withdraw.execute(request) }
    }

    let isOwn = name == "grace" && isWithdrawn != nil
    #expect(accounts.withdrawn == (isOwn ? [existing.application.id] : []))
    #expect(hashing.verified.count == 1)
  }

  @Test func `three may be wrong, then the pause doubles up to a quarter of an hour`() {
    let start = Date(timeIntervalSince1970: 0)
    let pauses = (1...14).map { SignInThrottle(count: $0, last: start).pause(at: start) }

    #expect(
      pauses == [nil, nil, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
    #expect(SignInThrottle(count: 5, last: start).pause(at: start + 7.5) == 1)
    #expect(SignInThrottle(count: 5, last: start).pause(at: start + 8) == nil)
    for ahead in [30, 3_600, 366 * 86_400.0] {
      #expect(SignInThrottle(count: 5, last: start + ahead).pause(at: start) == 8)
    }
    #expect(SignInThrottle(count: 5, last: start).counting(at: start + 86_400).count == 1)
  }

  @Test
  func `a wider network has more attempts before its pause, and an owner's place has its own`()
    throws
  {
    let start = Date(timeIntervalSince1970: 0)
    let networks = Origin(try #require(IPAddress("2001:db8::1"))).networks
    func pause(_ counts: [Int], isKnown: Bool = false) -> Int? {
      SignInThrottle.pause(
        zip(counts, networks).map { (SignInThrottle(count: $0, last: start), in: $1) },
        isKnown: isKnown, at: start)
    }

    #expect(pause([2, 11, 47]) == nil)
    #expect(pause([3, 11, 47]) == 2)
    #expect(pause([2, 12, 47]) == 2)
    #expect(pause([2, 11, 48]) == 2)
    #expect(pause([3, 14, 47]) == 8)
    #expect(pause([2, 999, 999]) == 900)
    #expect(pause([2, 999, 999], isKnown: true) == nil)
    #expect(pause([4, 999, 999], isKnown: true) == 4)
  }

  @Test func `a name's digest depends on the key, and reveals next to nothing of the name`() throws
  {
    let name = try #require(SignInName("Purple7elephants"))
    let (key, other) = (KeyedDigest([Secret("1")]), KeyedDigest([Secret("2")]))

    #expect(name.mark(keyedBy: key).count == 6)
    #expect(name.mark(keyedBy: key) != name.mark(keyedBy: other))
    #expect(name.username == "purple7elephants")
    #expect(
      try #require(SignInName("ADA@example.org")).mark(keyedBy: key)
        == SignInName("ada@EXAMPLE.org")?.mark(keyedBy: key))
  }

  private var proof: PasswordVerifier {
    PasswordVerifier(
      accounts: accounts, hashing: hashing.hashing, origin: nil,
      now: { Date(timeIntervalSince1970: 0) })
  }

  private func signIn(_ name: String, _ password: String) async throws -> AccountID {
    try await SignInToAccount(proof: proof).execute(
      SignInToAccount.Request(name, Secret(password))
    ).account
  }
}
