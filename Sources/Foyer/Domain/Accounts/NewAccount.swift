import Secrets

/// An account that is to be stored for the first time.
public struct NewAccount: Sendable {
  public let account: Account
  public let passwordHash: PasswordHash
  /// Identifies the request that created the account, so that a repeated request creates no second
  /// one.
  public let idempotencyKey: IdempotencyDigests

  public init(_ account: Account, passwordHash: PasswordHash, idempotencyKey: IdempotencyDigests) {
    self.account = account
    self.passwordHash = passwordHash
    self.idempotencyKey = idempotencyKey
  }
}
