/// The address that an authenticator app reads from a QR code.
public struct AuthenticatorLink: Sendable, Equatable {
  /// The secret in groups of four, to be typed.
  public let groups: String
  /// In the Key URI Format of Google Authenticator.
  public let uri: String

  /// - Parameters:
  ///   - issuer: the brand's name.
  ///   - account: the owner's address or username.
  public init(_ secret: TimeBasedSecret, issuer: String, account: String) {
    groups = secret.groups
    uri = secret.uri(issuer: issuer, account: account)
  }
}
