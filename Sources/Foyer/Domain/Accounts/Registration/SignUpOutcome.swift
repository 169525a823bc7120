/// The result of a submitted sign-up form.
public enum SignUpOutcome: Equatable, Sendable {
  /// - Parameter session: the token of a session of the owner; nil if none was opened.
  case account(Account, session: AccessToken? = nil)
  /// No account exists yet: the address has to be verified, or an operator has to decide.
  case application(ApplicationReceipt)

  /// Nil if no account exists yet.
  public var account: Account? {
    if case .account(let account, _) = self { account } else { nil }
  }

  /// Nil if an account exists.
  public var application: ApplicationReceipt? {
    if case .application(let receipt) = self { receipt } else { nil }
  }
}
