/// What a filled form has become.
public enum SignUpOutcome: Equatable, Sendable {
  /// - Parameter session: the token of a session of its owner; nil where none could be opened.
  case account(Account, session: AccessToken? = nil)
  /// There is no account yet: the application has to be verified or decided first.
  case application(ApplicationReceipt)

  /// Nil where there is no account yet.
  public var account: Account? {
    if case .account(let account, _) = self { account } else { nil }
  }

  /// Nil where there is an account.
  public var application: ApplicationReceipt? {
    if case .application(let receipt) = self { receipt } else { nil }
  }
}
