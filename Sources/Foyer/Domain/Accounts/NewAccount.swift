import Secrets

/// An account that is to be stored for the first time.
public struct NewAccount: Sendable {
  public let account: Account
  public let passwordHash: PasswordHash
  /// Identifies the request that created the account, so that a repeated request creates no second
  /// one.
  public let idempotencyKey: IdempotencyDigests
  /// The owner's first session; nil if the owner has to sign in.
  public let session: NewSession?
  /// An unconfirmed application that the account replaces, in the same transaction.
  public let replaced: AccountID?

  public init(
    _ account: Account, passwordHash: PasswordHash, idempotencyKey: IdempotencyDigests,
    session: NewSession? = nil, insteadOf replaced: AccountID? = nil
  ) {
    self.account = account
    self.passwordHash = passwordHash
    self.idempotencyKey = idempotencyKey
    self.session = session
    self.replaced = replaced
  }
}
