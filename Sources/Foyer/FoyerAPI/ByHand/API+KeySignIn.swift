import Domain
import Secrets

extension API {
  /// An SSH key with which a guest has authenticated at a host.
  public struct KeySignIn: BodyRequest, Equatable {
    /// A line of `authorized_keys` without a comment.
    public let line: String
    public let brand: String

    public init(_ key: SSHPublicKey, at brand: BrandID) {
      (line, self.brand) = (key.line, brand.description)
    }
  }

  /// The result of signing in with a key.
  public struct KeyVisitor: APIResponse, SecretCarrying, Equatable {
    public static let secrets: [String: WritableKeyPath<Self, Secret?> & Sendable] = [
      "session": \.session, "challenge": \.challenge,
    ]
    public static let optionalSecrets: Set = ["session", "challenge"]

    /// `member`, `challenged` (the session needs the second factor's code), `newcomer` (no account has the key) or `stranger` (the key doesn't sign in).
    public let visitor: String
    public var account: String?
    public var firstName: String?
    public var session: Secret?
    /// Identifies the sign-in that waits for the second factor's code. It is no session.
    public var challenge: Secret?

    private enum CodingKeys: String, CodingKey { case visitor, account, firstName }

    public init(_ visitor: RecognizeByKey.Visitor) {
      switch visitor {
      case .member(let member):
        self.visitor = "member"
        (account, firstName) = (member.account.description, member.firstName)
        session = member.session.secret
      case .challenged(let challenge):
        self.visitor = "challenged"
        self.challenge = challenge.token.secret
      case .newcomer: self.visitor = "newcomer"
      case .stranger: self.visitor = "stranger"
      }
    }

    /// A malformed response counts as a stranger.
    public var guest: RecognizeByKey.Visitor {
      switch visitor {
      case "newcomer": return .newcomer
      case "challenged":
        return AccessToken(challenge).map { .challenged(SecondFactorChallenge($0)) } ?? .stranger
      case "member":
        guard let account, let firstName, let session = AccessToken(session) else {
          return .stranger
        }
        return .member(
          SignedInMember(
            account: AccountID(account), firstName: firstName, session: session))
      default: return .stranger
      }
    }
  }

  public static let signInByKey = Endpoint<KeySignIn, KeyVisitor, StorageProblem>(
    "signInByKey", .post, "/sessions/key", for: .hosts(.guests),
    "Sign in the owner of an SSH key that the host's sshd has verified.",
    problems: [.invalid, .unknownBrand])
}
