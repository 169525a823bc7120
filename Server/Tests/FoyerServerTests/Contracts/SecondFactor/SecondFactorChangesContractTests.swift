import Domain
import Foundation
import Secrets
import Testing

@testable import Store

/// Tests repeated enrolments, other sessions, half-done sign-ins at hosts, and e-mails.
@Suite(.timeLimit(.minutes(5))) struct SecondFactorChangesContractTests {
  @Test(arguments: StoreKind.allCases)
  func `a repeated enrolment gets recovery codes that work`(kind: StoreKind) async throws {
    let host = try await SecondFactorHost(kind)
    let session = try await host.session()
    let secret = try await host.prepare(session)
    let key = RandomIdentifiers().idempotencyKey()
    func enrol(_ key: IdempotencyKey) async throws -> [RecoveryCode] {
      let step = TimeBasedSecret.step(at: host.now)
      let code = try #require(SecondFactorCode(typed: secret.code(at: step)))
      return try await host.own(
        EnrolSecondFactor(code, SecondFactorHost.password), session, key: key
      ).all()
    }
    let lost = try await enrol(key)

    let again = try await enrol(key)

    #expect(
      await refusal { try await enrol(RandomIdentifiers().idempotencyKey()) } == .wrongCode)
    let challenge = try await host.challenge()
    #expect(
      await refusal { try await host.signIn(challenge, .recovery(lost[0])) } == .wrongCode)
    try await host.signIn(challenge, .recovery(again[0]))
    #expect(
      try await host.audit().filter { $0 == "account.secondFactorEnrolled" }.count == 1)
    #expect(try await host.changes() == ["enrolled", "recoveryCodeUsed"])
    // A set that its owner has made isn't replaced, and an old request enrols nothing.
    _ = try await host.own(ReplaceRecoveryCodes(.recovery(again[1])), session).all()
    #expect(await refusal { try await enrol(key) } == .wrongCode)
  }

  @Test(arguments: StoreKind.allCases)
  func `an enrolment can't be repeated after ten minutes`(kind: StoreKind) async throws {
    let host = try await SecondFactorHost(kind)
    let session = try await host.session()
    let secret = try await host.prepare(session)
    let key = RandomIdentifiers().idempotencyKey()
    func enrol() async throws {
      let code = secret.code(at: TimeBasedSecret.step(at: host.now))
      _ = try await host.own(
        EnrolSecondFactor(try #require(SecondFactorCode(typed: code)), SecondFactorHost.password),
        session, key: key
      ).all()
    }
    try await enrol()
    host.pass(SecondFactorEnrolment.repeatLimit - 1)
    try await enrol()
    host.pass(1)

    #expect(await refusal { try await enrol() } == .wrongCode)
  }

  @Test(arguments: StoreKind.allCases)
  func `an enrolment ends other sessions, and codes that were sent`(kind: StoreKind) async throws {
    let host = try await SecondFactorHost(kind)
    let (own, other) = (try await host.session(), try await host.session())
    let receipt = VerificationCodeReceipt(
      idempotencyKey: RandomIdentifiers().idempotencyKey(), email: try #require(host.ada.email))
    _ = try await host.useCases().askForCode.execute(.init(receipt, language: "en"))

    try await host.enrol(by: own)

    #expect(try await host.isSession(own))
    #expect(try await !host.isSession(other))
    #expect(
      try await host.useCases().signInByCode.execute(.init(Applicant.code, of: receipt)) == .over)
  }

  @Test(arguments: StoreKind.allCases)
  func `a new password needs a code, which a refused one doesn't use up`(
    kind: StoreKind
  ) async throws {
    let host = try await SecondFactorHost(kind)
    try await host.enrol()
    let session = try await host.session()
    func replace(_ old: String, _ new: String, _ code: SecondFactorCode?) async -> SignInError? {
      await refusal {
        try await host.own(ReplacePassword(Secret(old), with: Secret(new), code: code), session)
      }
    }
    let (code, new) = (try host.code(), "correct horse battery staple")

    #expect(await replace("aB3!", new, nil) == .wrongCode)
    #expect(await replace("aB3!", new, try? host.wrongCode()) == .wrongCode)
    #expect(await replace("wrong", new, code) == .wrong)
    guard case .invalid = await replace("aB3!", "x", code) else {
      Issue.record("a weak password is refused")
      return
    }
    #expect(await replace("aB3!", new, code) == nil)
    #expect(await replace("aB3!", new, code) == .wrongCode)
  }

  @Test(arguments: StoreKind.allCases)
  func `a key or an address that is refused uses up no recovery code`(
    kind: StoreKind
  ) async throws {
    let host = try await SecondFactorHost(kind)
    let codes = try await host.enrol()
    let session = try await host.session()
    func left() async throws -> Int? {
      try await host.store.secondFactor(of: host.ada.id)?.recoveryCodes
    }
    func add(_ code: RecoveryCode) async throws {
      try await host.operations.execute(
        AddKey(
          .sample(1), SecondFactorHost.password, code: .recovery(code), language: "en"),
        by: session)
    }
    func ask(_ code: RecoveryCode) async throws -> VerificationCodeSending {
      let receipt = VerificationCodeReceipt(
        idempotencyKey: RandomIdentifiers().idempotencyKey(),
        email: try EmailAddress(validating: "new@example.org"))
      return try await host.own(
        AskForAddressCode(
          receipt, SecondFactorHost.password, code: .recovery(code), language: "en"), session)
    }
    try await add(codes[0])
    #expect(try await ask(codes[1]) == .sent)
    #expect(try await left() == 8)

    await #expect(throws: AddKey.Failure.refused(.keyPresent)) { try await add(codes[2]) }
    #expect(try await ask(codes[2]) == .tooSoon(seconds: 60))

    #expect(try await left() == 8)
  }

  @Test(arguments: StoreKind.allCases)
  func `a sign-in that a host has begun ends with its token, and only there`(
    kind: StoreKind
  ) async throws {
    let host = try await SecondFactorHost(kind)
    let codes = try await host.enrol()
    let alpha = try #require(GrantName("alpha"))
    try await host.store.add(.guests, AccessToken(), named: "alpha")
    func challenge() async throws -> SecondFactorChallenge {
      let token = AccessToken()
      let session = NewSession(token, from: nil, on: alpha, at: host.now)
      let opening = try await host.store.open(session, of: host.ada.id, asksSecondFactor: true)
      #expect(opening == .challenged)
      return SecondFactorChallenge(token)
    }
    func complete(
      _ challenge: SecondFactorChallenge, _ code: RecoveryCode, _ useCases: SignInUseCases
    ) async throws {
      _ = try await useCases.signInBySecondFactor.execute(.init(challenge, .recovery(code)))
    }
    let (first, second) = (try await challenge(), try await challenge())
    let (here, elsewhere) = (host.useCases(on: alpha), host.useCases())

    #expect(
      await refusal { try await complete(first, codes[0], elsewhere) } == .signedOut)
    try await complete(first, codes[0], here)
    #expect(try await host.store.revoke(alpha, of: .hosts, at: host.now))

    #expect(
      await refusal { try await complete(second, codes[1], elsewhere) } == .signedOut)
    #expect(await refusal { try await complete(second, codes[1], here) } == .signedOut)
  }

  @Test(arguments: [SecondFactorRules?.none, SecondFactorRules(asksWithKeys: true)])
  func `a key is followed by a code if the account's brand says so`(
    own: SecondFactorRules?
  ) async throws {
    let host = try await SecondFactorHost(.sqlite, ownRules: own)
    try await host.enrol()
    try await host.store.add(.sample(1), to: host.ada.id, at: host.now)

    let visitor = await host.useCases().recognize.execute(.init(.sample(1), maySignIn: true))

    if case .challenged = visitor { #expect(own != nil) } else { #expect(own == nil) }
  }

  @Test(arguments: StoreKind.allCases)
  func `the owner learns of recovery codes and of five wrong codes, once`(
    kind: StoreKind
  ) async throws {
    let host = try await SecondFactorHost(kind)
    let codes = try await host.enrol()
    _ = try await host.own(ReplaceRecoveryCodes(.recovery(codes[0])), host.session()).all()
    #expect(
      try await host.changes() == ["enrolled", "recoveryCodeUsed", "recoveryCodesReplaced"])
    let wrong = try host.wrongCode()

    for number in 1...8 {
      let origin = Origin(stored: "192.0.2.\(number)")
      let challenge = try await host.challenge(from: origin)
      #expect(
        await refusal { try await host.signIn(challenge, wrong, from: origin) } == .wrongCode)
      #expect(
        try await host.changes().contains("wrongCodes")
          == (number > SecondFactorAttempt.warningLimit))
    }

    #expect(try await host.changes().filter { $0 == "wrongCodes" }.count == 1)
  }
}
