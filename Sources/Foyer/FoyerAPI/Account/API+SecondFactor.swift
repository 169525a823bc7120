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

  public struct SecondFactorRemoval: APIResponse, Equatable {
    /// False if the account has no second factor.
    public let removed: Bool

    public init(_ removed: Bool) { self.removed = removed }
  }

  public static let signInBySecondFactor = Endpoint<SecondFactorSignIn, SignInAnswer, SignInError>(
    "signInBySecondFactor", .post, "/sessions/second-factor", for: .everyone,
    "Complete a sign-in by the second factor's code; the answer has the session's token.",
    problems: [
      .wrongCode, .secondFactorUnavailable, .signedOut, .suspended, .tooMany, .invalid, .closed,
      .unknownBrand, .outcomeUnknown,
    ])

  public static let resetSecondFactor = Endpoint<
    Item<NoContent>, SecondFactorRemoval, ItemError
  >(
    "resetSecondFactor", .delete, "/accounts/{id}/second-factor", for: .operators(.manage),
    "Remove an account's second factor, if there is one, and send its owner an e-mail.",
    problems: [.notFound, .outcomeUnknown])
}
