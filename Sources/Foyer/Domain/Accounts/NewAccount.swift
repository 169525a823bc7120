import Secrets

/// An account as it is stored for the first time.
public struct NewAccount: Sendable {
  public let account: Account
  public let passwordHash: PasswordHash
  /// Identifies the request that created the account, so that a repeated request creates no second one.
  public let attempt: AttemptMark

  public init(_ account: Account, passwordHash: PasswordHash, attempt: AttemptMark) {
    self.account = account
    self.passwordHash = passwordHash
    self.attempt = attempt
  }
}
