import SceneServices

/// The failures of Domain's validators and use cases, as events record them.

extension AnalyticsEvent.Failure {
  public static let invalid: Self = "invalid"
  public static let emailTaken: Self = "emailTaken"
  public static let usernameTaken: Self = "usernameTaken"
  public static let notSaved: Self = "notSaved"
  public static let outcomeUnknown: Self = "outcomeUnknown"
  public static let cancelled: Self = "cancelled"
  public static let unreachable: Self = "unreachable"
  public static let connectionLost: Self = "connectionLost"
  public static let untrusted: Self = "untrusted"
  public static let insecure: Self = "insecure"
  public static let timedOut: Self = "timedOut"
  public static let refused: Self = "refused"
  /// A rate limit was reached.
  public static let tooMany: Self = "tooMany"
  public static let invalidResponse: Self = "invalidResponse"
  public static let tooLarge: Self = "tooLarge"
  public static let clientMissing: Self = "clientMissing"
  public static let storage: Self = "storage"
  public static let valueIsMissing: Self = "valueIsMissing"
  public static let signedOut: Self = "signedOut"
  public static let full: Self = "full"
  public static let invitation: Self = "invitation"
}
