import APIClient
import Domain
import Files
import Foundation
import FoyerAPI
import Secrets
import Testing
import WebRepositories

/// Tests the second factor through the API, with oathtool as the authenticator app.
@Suite(
  .timeLimit(.minutes(5)), .enabled(if: Oathtool.isThere, "skipped: oathtool is not installed"))
struct SecondFactorAPITests {
  @Test(arguments: StoreKind.allCases)
  func `a guest enrols, and signs in by a code of oathtool`(kind: StoreKind) async throws {
    let guest = try await Guest(kind)
    #expect(try await guest.load().offer == .none)
    try guest.createKey()
    #expect(
      try await guest.load().offer == SecondFactorOffer(isOffered: true, isRequired: false))

    let (secret, codes) = try await guest.enrol()
    #expect(codes.count == 10)
    #expect(try await guest.load().secondFactor?.recoveryCodes == 10)
    let challenge = try #require(
      await signInFailure(of: { () async throws(SignInError) in
        try await guest.signIn("ada@example.org", "aB3!")
      })?.challenge)

    // The first answer is no session, and the challenge opens nothing.
    #expect(
      await signInFailure(of: { () async throws(SignInError) in
        try await guest.load(challenge.token)
      }) == .signedOut)
    let next = try Oathtool.code(secret, at: Date() + 30)
    let member = try await guest.own.signInBySecondFactor.execute(.init(challenge, next))
    #expect(try await guest.load(member.session).account.id == guest.account.id)
    let again = try #require(
      await signInFailure(of: { () async throws(SignInError) in
        try await guest.signIn("ada@example.org", "aB3!")
      })?.challenge)
    #expect(
      await signInFailure(of: { () async throws(SignInError) in
        try await guest.own.signInBySecondFactor.execute(.init(again, next))
      }) == .wrongCode)
    let recovered = try await guest.own.signInBySecondFactor.execute(
      .init(again, .recovery(codes[0])))
    #expect(try await guest.load(recovered.session).secondFactor?.recoveryCodes == 9)
  }

  @Test(arguments: StoreKind.allCases)
  func `two servers share a code, which one of them accepts`(kind: StoreKind) async throws {
    let guest = try await Guest(kind)
    try guest.createKey()
    let (secret, _) = try await guest.enrol()
    let other = try guest.server.another()
    let useCases = [
      guest.own, SignInUseCases(on: other.guest, .applied),
    ]
    var challenges: [SecondFactorChallenge] = []
    for own in useCases {
      challenges.append(
        try #require(
          await signInFailure(of: { () async throws(SignInError) in
            try await own.signIn.execute(.init("ada@example.org", Secret("aB3!")))
          })?.challenge))
    }
    let code = try Oathtool.code(secret, at: Date() + 30)

    let failures = try await zip(useCases, challenges).map { ($0, $1) }.concurrentMap {
      own, challenge in
      await signInFailure(of: { () async throws(SignInError) in
        try await own.signInBySecondFactor.execute(.init(challenge, code))
      })
    }

    #expect(failures.filter { $0 == nil }.count == 1)
    #expect(failures.filter { $0 == .wrongCode }.count == 1)
  }

  /// Without the second set, nobody would have seen the recovery codes.
  @Test func `an enrolment whose response was lost is repeated with other codes`() async throws {
    let guest = try await Guest(.sqlite)
    try guest.createKey()
    let (lossy, proxy) = try guest.lossy()
    let secret = try await guest.prepare()

    let codes = try await lossy.own(
      EnrolSecondFactor(try Oathtool.code(secret, at: Date()), Secret("aB3!")), guest.session,
      key: RandomIdentifiers().idempotencyKey()
    ).all()

    #expect(proxy.passedOn == 2)
    #expect(try await guest.load().secondFactor?.recoveryCodes == 10)
    let challenge = try #require(
      await signInFailure(of: { () async throws(SignInError) in
        try await guest.signIn("ada@example.org", "aB3!")
      })?.challenge)
    _ = try await guest.own.signInBySecondFactor.execute(.init(challenge, .recovery(codes[9])))
  }

  @Test func `a new password whose response was lost isn't called wrong`() async throws {
    let guest = try await Guest(.sqlite)
    let (lossy, proxy) = try guest.lossy()

    let failure = await signInFailure(of: { () async throws(SignInError) in
      try await lossy.own(ReplacePassword(Secret("aB3!"), with: Secret("xY7?xY7?")), guest.session)
    })

    #expect(proxy.passedOn == 2)
    #expect(failure == .outcomeUnknown(.service(.connectionLost)))
    _ = try await guest.signIn("ada@example.org", "xY7?xY7?")
  }

  /// The brand of the terminal may be another one.
  @Test(arguments: [false, true])
  func `the brand of the account says whether a second factor is needed`(
    isNeeded: Bool
  ) async throws {
    let data = ServerData()
    let brands = try ["off", "required"].map {
      try data.brand($0, "admission: open\nsecondFactor: \($0)\n")
    }
    try SecondFactorKeyFile(at: nil, in: data.directory()).create()
    let server = try ServerProcess(data, brands.flatMap { ["--brand", $0] })
    let form = Outcomes.form.replacing("aurora", with: isNeeded ? "required" : "off")
    let made = try await WebAnswer(
      "POST", server.url("/accounts"), form, headers: Outcomes.signUp)
    let result = try #require(
      APICoding.decode(API.SignUpResult.self, from: Array(made.text.utf8)))
    let session = try #require(result.session?.withBytes { AccessToken($0) } ?? nil)
    let client = ServerClient(try server.address)

    let account = try await client.own(LoadOwnAccount(), session)

    #expect(account.offer == SecondFactorOffer(isOffered: isNeeded, isRequired: isNeeded))
    let failure = await signInFailure(of: { () async throws(SignInError) in
      try await client.prepareSecondFactor(session)
    })
    #expect(failure == (isNeeded ? nil : .secondFactorUnavailable))
    let refusal = await signInFailure(of: { () async throws(SignInError) in
      try await client.own(ListSessions(), session)
    })
    #expect(refusal == (isNeeded ? .enrolmentNeeded : nil))
  }

  @Test(arguments: StoreKind.allCases)
  func `an operator resets it, which ends all sessions`(kind: StoreKind) async throws {
    let guest = try await Guest(kind)
    try guest.createKey()
    _ = try await guest.enrol()
    let client = guest.server.client

    #expect(try await client.execute(ResetSecondFactor(of: guest.account.id)).removed)
    #expect(try await !client.execute(ResetSecondFactor(of: guest.account.id)).removed)
    #expect(try await !client.finds(ResetSecondFactor(of: AccountID("nobody"))))
    let failure = await signInFailure(of: { () async throws(SignInError) in
      try await guest.load()
    })
    #expect(failure == .signedOut)
    #expect(try await guest.signIn("ada@example.org", "aB3!").account == guest.account.id)
  }

  @Test(arguments: StoreKind.allCases)
  func `its owner gets new recovery codes, and turns it off`(kind: StoreKind) async throws {
    let guest = try await Guest(kind)
    try guest.createKey()
    let (_, codes) = try await guest.enrol()

    let new = try await guest.perform(ReplaceRecoveryCodes(.recovery(codes[0]))).all()
    try await guest.perform(RemoveSecondFactor(.recovery(new[0])))

    #expect(try await guest.load().secondFactor == nil)
  }
}

extension SignInError {
  fileprivate var challenge: SecondFactorChallenge? {
    if case .challenged(let challenge) = self { challenge } else { nil }
  }
}

extension Guest {
  /// Creates the operator's key while the server runs.
  fileprivate func createKey() throws {
    try SecondFactorKeyFile(at: nil, in: server.server.data.directory()).create()
  }

  fileprivate func enrol() async throws -> (TimeBasedSecret, [RecoveryCode]) {
    let secret = try await prepare()
    let codes = try await perform(
      EnrolSecondFactor(try Oathtool.code(secret, at: Date()), Secret("aB3!")),
      key: RandomIdentifiers().idempotencyKey()
    ).all()
    return (secret, codes)
  }

  fileprivate func prepare() async throws(SignInError) -> TimeBasedSecret {
    try await server.guest.prepareSecondFactor(session)
  }

  /// A client through a proxy that loses the first response.
  fileprivate func lossy() throws -> (ServerClient, LossyProxy) {
    let proxy = try LossyProxy(to: server.server.port, losing: 1)
    let address = try ServiceAddress(validating: "http://127.0.0.1:\(proxy.port)")
    return (ServerClient(address, queueTime: .seconds(10)), proxy)
  }
}

private enum Oathtool {
  private static let path = "/usr/bin/oathtool"

  static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

  static func code(_ secret: TimeBasedSecret, at time: Date) throws -> SecondFactorCode {
    let ended = try Ended(
      URL(filePath: path),
      ["--totp", "--base32", secret.text, "--now", "@\(Int(time.timeIntervalSince1970))"])
    return try #require(SecondFactorCode(typed: ended.output))
  }
}
