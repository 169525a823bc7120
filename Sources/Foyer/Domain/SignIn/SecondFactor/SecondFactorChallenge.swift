import Essentials
import Secrets

/// A sign-in whose password, code or key was correct, and that waits for a code of the second
/// factor. It is no session: it authorises nothing else.
public struct SecondFactorChallenge: Sendable, Equatable {
  /// Seconds after which the sign-in has to begin again.
  public static let limit: TimeInterval = 300

  /// Identifies the sign-in. A store keeps only its digest.
  public let token: AccessToken

  public init(_ token: AccessToken) { self.token = token }
}
