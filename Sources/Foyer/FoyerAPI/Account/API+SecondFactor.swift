import Domain
import Secrets

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension API {
  /// The challenge of a sign-in with the second factor's code.
  public struct SecondFactorSignIn: BodyRequest, SecretCarrying, Sendable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "challenge": \.challenge, "code": \.code,
    ]

    public let brand: String
    public var challenge: Secret?
    /// Six digits of the authenticator app, or a recovery code.
    public var code: Secret?

    private enum CodingKeys: String, CodingKey { case brand }

    public init(
      _ challenge: SecondFactorChallenge, _ code: Domain.SecondFactorCode, at brand: BrandID
    ) {
      self.brand = brand.description
      (self.challenge, self.code) = (challenge.token.secret, Secret(code.text))
    }
  }

  /// A secret that has no effect until its first code is sent.
  public struct NewSecondFactor: APIResponse, SecretCarrying, Equatable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "secret": \.secret
    ]

    /// In base 32, for an authenticator app. It is only sent once.
    public var secret: Secret?

    private enum CodingKeys: CodingKey {}

    public init(_ secret: TimeBasedSecret) { self.secret = Secret(secret.text) }

    /// Nil if the response is malformed.
    public var timeBased: TimeBasedSecret? { secret.flatMap { TimeBasedSecret(base32: $0) } }
  }

  /// The first code of a new second factor.
  public struct SecondFactorEnrolment: BodyRequest, SecretCarrying, Sendable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "code": \.code, "password": \.password,
    ]
    public static let optionalSecrets: Set = ["password"]

    public var code: Secret?
    /// Missing if the session was opened by a verification code.
    public var password: Secret?

    private enum CodingKeys: CodingKey {}

    public init(_ code: Domain.SecondFactorCode, _ password: Secret?) {
      (self.code, self.password) = (Secret(code.text), password)
    }
  }

  /// A code of the second factor, for a change of it.
  public struct SecondFactorCode: BodyRequest, SecretCarrying, Sendable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "code": \.code
    ]

    public var code: Secret?

    private enum CodingKeys: CodingKey {}

    public init(_ code: Domain.SecondFactorCode) { self.code = Secret(code.text) }
  }

  /// A set of recovery codes, which is only sent once. Each works once in place of a code.
  public struct RecoveryCodes: APIResponse, SecretCarrying, Equatable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "codes": \.codes
    ]

    /// The codes, separated by spaces.
    public var codes: Secret?

    private enum CodingKeys: CodingKey {}

    public init(_ codes: [RecoveryCode]) {
      self.codes = Secret(codes.map(\.text).joined(separator: " "))
    }

    /// Nil if the response is malformed.
    public var recovery: [RecoveryCode]? {
      let texts = codes?.withBytes { String(decoding: $0, as: UTF8.self) }.split(separator: " ")
      let codes = texts?.compactMap { RecoveryCode(typed: String($0)) }
      return codes?.isEmpty == false && codes?.count == texts?.count ? codes : nil
    }
  }

  public static let signInBySecondFactor = Endpoint<SecondFactorSignIn, SignInAnswer, SignInError>(
    "signInBySecondFactor", .post, "/sessions/second-factor", for: .everyone,
    "Complete a sign-in by the second factor's code; the answer has the session's token.",
    problems: [
      .wrongCode, .secondFactorUnavailable, .signedOut, .suspended, .tooMany, .invalid, .closed,
      .unknownBrand, .outcomeUnknown,
    ])

  public static let prepareSecondFactor = Endpoint<NoContent, NewSecondFactor, SignInError>(
    "prepareSecondFactor", .post, "/account/second-factor", for: .members,
    "Make a secret for an authenticator app; it has no effect until its first code is sent.",
    problems: [.signedOut, .secondFactorUnavailable, .secondFactorPresent, .outcomeUnknown])

  public static let enrolSecondFactor = Endpoint<
    SecondFactorEnrolment, RecoveryCodes, SignInError
  >(
    "enrolSecondFactor", .put, "/account/second-factor", for: .members,
    "Enrol the second factor by its first code; the answer has the recovery codes. A repeat with the same key gets others.",
    isQueued: true,
    problems: [
      .signedOut, .wrongPassword, .wrongCode, .secondFactorUnavailable, .tooMany, .invalid,
      .unknownBrand, .busy, .outcomeUnknown,
    ])

  public static let replaceRecoveryCodes = Endpoint<SecondFactorCode, RecoveryCodes, SignInError>(
    "replaceRecoveryCodes", .post, "/account/second-factor/recovery-codes", for: .members,
    "Replace all recovery codes.",
    problems: [
      .signedOut, .wrongCode, .secondFactorNeeded, .secondFactorUnavailable, .suspended, .tooMany,
      .invalid, .outcomeUnknown,
    ])

  public static let removeSecondFactor = Endpoint<SecondFactorCode, NoContent, SignInError>(
    "removeSecondFactor", .post, "/account/second-factor/removal", for: .members,
    "Remove the second factor of the account.",
    problems: [
      .signedOut, .wrongCode, .secondFactorNeeded, .secondFactorUnavailable, .suspended, .tooMany,
      .invalid, .outcomeUnknown,
    ])
}
