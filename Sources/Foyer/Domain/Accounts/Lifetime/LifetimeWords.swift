/// The texts of a sweep, in a brand's words and the owner's language.
public struct LifetimeWords: Sendable {
  /// The name of the program as the one that suspends an expired account.
  static let program = "foyer"

  private let email: @Sendable (ExpiringAccount, EmailAddress) -> Email
  private let reason: @Sendable (ExpiringAccount) -> SuspensionReason

  public init(
    email: @escaping @Sendable (ExpiringAccount, EmailAddress) -> Email,
    reason: @escaping @Sendable (ExpiringAccount) -> SuspensionReason
  ) {
    (self.email, self.reason) = (email, reason)
  }

  /// Returns the e-mail that an account expires soon; nil if its owner has no address.
  func reminder(of account: ExpiringAccount) -> Email? {
    account.account.email.map { email(account, $0) }
  }

  /// Returns the sentence that the owner reads at sign-in.
  func reason(of account: ExpiringAccount) -> SuspensionReason { reason(account) }
}
