/// The SSH keys of the account with a given username.
public struct AuthorizedKeys: Sendable, Equatable {
  public let account: AccountID
  /// Lines of `authorized_keys`, oldest key first.
  public let lines: [String]

  public init(account: AccountID, lines: [String]) {
    (self.account, self.lines) = (account, lines)
  }
}

/// Returns the SSH keys of accounts, for a host's `sshd`.
public protocol AuthorizedKeysSource: Sendable {
  /// - Returns: Nil if no account has the username. Invalid stored lines are left out.
  func authorizedKeys(named username: Username) async throws(StorageProblem) -> AuthorizedKeys?
}
