import APIClient
import Domain
import Files
import Foundation
import FoyerAPI
import Secrets
import Testing

/// Tests the second factor through the API, with oathtool as the authenticator app.
@Suite(
  .timeLimit(.minutes(5)), .enabled(if: Oathtool.isThere, "skipped: oathtool is not installed"))
struct SecondFactorAPITests {
  @Test(arguments: StoreKind.allCases)
  func `a guest enrols, and signs in by a code of oathtool`(kind: StoreKind) async throws {
    let guest = try await Guest(kind)
    #expect(await guest.own.secondFactor.offer == .init(isOffered: false, isRequired: false))
    try guest.createKey()
    #expect(await guest.own.secondFactor.offer == .init(isOffered: true, isRequired: false))

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
    let member = try await guest.own.secondFactor.signIn.execute(.init(challenge, next))
    #expect(try await guest.load(member.session).account.id == guest.account.id)
    let again = try #require(
      await signInFailure(of: { () async throws(SignInError) in
        try await guest.signIn("ada@example.org", "aB3!")
      })?.challenge)
    #expect(
      await signInFailure(of: { () async throws(SignInError) in
        try await guest.own.secondFactor.signIn.execute(.init(again, next))
      }) == .wrongCode)
    let recovered = try await guest.own.secondFactor.signIn.execute(
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
      guest.own, OwnAccountUseCases(on: other.guest, .applied),
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
        try await own.secondFactor.signIn.execute(.init(challenge, code))
      })
    }

    #expect(failures.filter { $0 == nil }.count == 1)
    #expect(failures.filter { $0 == .wrongCode }.count == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func `an operator resets it, and its owner turns it off`(kind: StoreKind) async throws {
    let guest = try await Guest(kind)
    try guest.createKey()
    _ = try await guest.enrol()
    let client = guest.server.client

    #expect(try await client.resetSecondFactor(of: guest.account.id) == .removed)
    #expect(try await client.resetSecondFactor(of: guest.account.id) == .none)
    #expect(try await client.resetSecondFactor(of: AccountID("nobody")) == .unknownAccount)
    #expect(try await guest.load().secondFactor == nil)
    #expect(try await guest.signIn("ada@example.org", "aB3!").account == guest.account.id)

    let (_, codes) = try await guest.enrol()
    let new = try await guest.own.secondFactor.replaceCodes.execute(
      .init(session: guest.session, .recovery(codes[0])))
    try await guest.own.secondFactor.remove.execute(
      .init(session: guest.session, .recovery(new[0]), language: "en"))
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
    let secret = try await own.secondFactor.prepare.execute(.init(session: session))
    let codes = try await own.secondFactor.enrol.execute(
      .init(
        session: session, try Oathtool.code(secret, at: Date()), Secret("aB3!"), language: "en"))
    return (secret, codes)
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
