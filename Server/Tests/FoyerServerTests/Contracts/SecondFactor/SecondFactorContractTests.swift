import Domain
import Foundation
import Secrets
import Testing

/// Tests sign-in with a second factor, with SQLite and PostgreSQL.
@Suite(.timeLimit(.minutes(5))) struct SecondFactorContractTests {
  private let here = Origin(stored: "192.0.2.7")

  @Test(arguments: StoreKind.allCases)
  func `a password alone opens no session, and its code does`(kind: StoreKind) async throws {
    let host = try await SecondFactorHost(kind)
    try await host.enrol()
    let signIns = try await host.store.own(host.ada.id)?.signIns.count

    let challenge = try await host.challenge(from: here)

    #expect(try await !host.isSession(challenge.token))
    #expect(try await host.store.own(host.ada.id)?.signIns.count == signIns)
    #expect(
      await refusal { try await host.signIn(challenge, host.wrongCode()) } == .wrongCode)
    let member = try await host.signIn(challenge, try host.code(), from: here)
    #expect(try await host.isSession(member.session))
    #expect(member.account == host.ada.id && !member.isByCode)
    #expect(try await host.store.own(host.ada.id)?.signIns.first?.origin == here)
    host.pass(60)
    #expect(await refusal { try await host.signIn(challenge, host.code()) } == .signedOut)
  }

  @Test(arguments: StoreKind.allCases)
  func `a verification code alone opens no session either`(kind: StoreKind) async throws {
    let host = try await SecondFactorHost(kind)
    try await host.enrol()
    let receipt = VerificationCodeReceipt(
      idempotencyKey: RandomIdentifiers().idempotencyKey(), email: try #require(host.ada.email))
    let codes = host.useCases()
    _ = try await codes.askForCode.execute(.init(receipt, language: "en"))

    let error = await refusal {
      try await codes.signInByCode.execute(.init(Applicant.code, of: receipt))
    }

    guard case .challenged(let challenge)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try await !host.isSession(challenge.token))
    let member = try await host.signIn(challenge, try host.code())
    #expect(member.isByCode)
    #expect(try await host.store.session(member.session.digest, at: host.now)?.isByCode == true)
  }

  @Test(arguments: StoreKind.allCases, [false, true])
  func `a key is followed by a code if the brand says so, except one on a security key`(
    kind: StoreKind, asks: Bool
  ) async throws {
    let host = try await SecondFactorHost(kind, SecondFactorRules(asksWithKeys: asks))
    try await host.enrol()
    let device = try #require(SSHPublicKey(stored: Self.deviceKey))
    for key in [SSHPublicKey.sample(1), device] {
      try await host.store.add(key, to: host.ada.id, at: host.now)
    }

    let recognize = host.useCases().recognize
    let (plain, onDevice) = (
      await recognize.execute(.init(.sample(1), maySignIn: true)),
      await recognize.execute(.init(device, maySignIn: true))
    )

    guard case .member = onDevice else {
      Issue.record("a security key needs no code")
      return
    }
    guard case .challenged(let challenge) = plain else {
      #expect(!asks)
      return
    }
    #expect(asks)
    _ = try await host.signIn(challenge, try host.code())
  }

  @Test(arguments: StoreKind.allCases)
  func `a code works once, and none before it works after it`(kind: StoreKind) async throws {
    let host = try await SecondFactorHost(kind)
    try await host.enrol()
    let code = try host.code()
    try await host.signIn(host.challenge(), code)

    let (again, earlier) = (try await host.challenge(), try host.code(-30))

    #expect(await refusal { try await host.signIn(again, code) } == .wrongCode)
    #expect(await refusal { try await host.signIn(again, earlier) } == .wrongCode)
    try await host.signIn(again, try host.code(30))
  }

  @Test(arguments: StoreKind.allCases, [(-60.0, false), (-30, true), (30, true), (60, false)])
  func `a clock may be one step off`(
    kind: StoreKind, drift: (seconds: TimeInterval, isAccepted: Bool)
  ) async throws {
    let host = try await SecondFactorHost(kind)
    try await host.enrol()
    host.pass(300)
    let challenge = try await host.challenge()

    let code = try host.code(drift.seconds)

    #expect(
      await refusal { try await host.signIn(challenge, code) }
        == (drift.isAccepted ? nil : .wrongCode))
  }

  @Test(arguments: StoreKind.allCases, [false, true])
  func `of 16 sign-ins with one code exactly one has a session`(
    kind: StoreKind, isRecovery: Bool
  ) async throws {
    let host = try await SecondFactorHost(kind)
    let recovery = try await host.enrol()
    let code = isRecovery ? .recovery(recovery[0]) : try host.code()
    let before = try await host.store.sessions(of: host.ada.id, at: host.now).count
    var challenges: [SecondFactorChallenge] = []
    // Each comes from an origin of its own, so that none is paused.
    for number in 0..<16 {
      challenges.append(try await host.challenge(from: Origin(stored: "192.0.2.\(number)")))
    }

    let refusals = try await challenges.enumerated().map { ($0, $1) }.concurrentMap {
      number, challenge in
      await refusal {
        try await host.signIn(challenge, code, from: Origin(stored: "192.0.2.\(number)"))
      }
    }

    #expect(refusals.filter { $0 == nil }.count == 1)
    #expect(refusals.filter { $0 == .wrongCode }.count == 15)
    let after = try await host.store.sessions(of: host.ada.id, at: host.now).count
    #expect(after == before + 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `recovery codes work once each, and a new set ends the old one`(
    kind: StoreKind
  ) async throws {
    let host = try await SecondFactorHost(kind)
    let old = try await host.enrol()
    #expect(old.count == 10)
    try await host.signIn(host.challenge(), .recovery(old[0]))
    let challenge = try await host.challenge()
    #expect(
      await refusal { try await host.signIn(challenge, .recovery(old[0])) } == .wrongCode)
    #expect(try await host.store.secondFactor(of: host.ada.id)?.recoveryCodes == 9)

    let new = try await host.own(ReplaceRecoveryCodes(.recovery(old[1])), try await host.session())
      .all()

    #expect(try await host.store.secondFactor(of: host.ada.id)?.recoveryCodes == 10)
    #expect(
      await refusal { try await host.signIn(challenge, .recovery(old[2])) } == .wrongCode)
    try await host.signIn(challenge, .recovery(new[2]))
    #expect(
      try await host.audit().suffix(4) == [
        "account.recoveryCodeUsed", "account.recoveryCodeUsed", "account.recoveryCodesReplaced",
        "account.recoveryCodeUsed",
      ])
  }

  @Test(arguments: StoreKind.allCases)
  func `a sign-in that waits for a code expires, and ends with a suspension`(
    kind: StoreKind
  ) async throws {
    let host = try await SecondFactorHost(kind)
    try await host.enrol()
    let old = try await host.challenge()
    host.pass(SecondFactorChallenge.limit)
    #expect(await refusal { try await host.signIn(old, host.code()) } == .signedOut)
    let challenge = try await host.challenge()
    let reason = try #require(SuspensionReason("Spam."))

    _ = try await host.store.suspend(
      host.ada.id, Suspension(reason: reason, since: host.now, until: nil, by: "root"))
    #expect(await refusal { try await host.signIn(challenge, host.code()) } == .signedOut)
    _ = try await host.store.resume(host.ada.id)

    #expect(await refusal { try await host.signIn(challenge, host.code()) } == .signedOut)
    #expect(
      await refusal {
        try await host.signIn(SecondFactorChallenge(AccessToken()), host.code())
      } == .signedOut)
  }

  private static let deviceKey =
    "sk-ssh-ed25519@openssh.com "
    + Data(
      [0, 0, 0, 26] + Array("sk-ssh-ed25519@openssh.com".utf8) + [0, 0, 0, 32]
        + [UInt8](repeating: 7, count: 32) + [0, 0, 0, 4] + Array("ssh:".utf8)
    ).base64EncodedString()
}
