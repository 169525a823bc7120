import Domain
import Secrets

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
      _ challenge: SecondFactorChallenge, _ code: SecondFactorCode, at brand: BrandID
    ) {
      self.brand = brand.description
      (self.challenge, self.code) = (challenge.token.secret, Secret(code.text))
    }
  }

  public static let signInBySecondFactor = Endpoint<SecondFactorSignIn, SignInAnswer, SignInError>(
    "signInBySecondFactor", .post, "/sessions/second-factor", for: .everyone,
    "Complete a sign-in by the second factor's code; the answer has the session's token.",
    problems: [
      .wrongCode, .secondFactorUnavailable, .signedOut, .suspended, .tooMany, .invalid, .closed,
      .unknownBrand, .outcomeUnknown,
    ])
}
