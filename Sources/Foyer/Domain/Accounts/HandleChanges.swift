/// An operator's changes of an account's e-mail address and username; nil leaves one unchanged.
public struct HandleChanges: Sendable, Equatable {
  public let email: EmailAddress?
  public let username: Username?

  public init(email: EmailAddress? = nil, username: Username? = nil) {
    (self.email, self.username) = (email, username)
  }

  public var isEmpty: Bool { self == HandleChanges() }
}

/// An account before and after a change of its handles.
public struct HandleEdit: APIResponse, Equatable {
  public let before: Account
  public let after: Account

  public init(before: Account, after: Account) { (self.before, self.after) = (before, after) }
}

/// Changes addresses and usernames for operators.
public protocol AccountHandles: Sendable {
  /// Changes both in one transaction, and notifies targets.
  ///
  /// - Parameter notice: returns the e-mail to the former address.
  /// - Returns: Nil if no account has this ID.
  /// - Throws: `AccountsError.emailTaken` or `.usernameTaken`, also for a username that another
  ///   account had before.
  func edit(
    _ id: AccountID, _ changes: HandleChanges, notice: @escaping @Sendable (EmailAddress) -> Email
  ) async throws(AccountsError) -> HandleEdit?
}
