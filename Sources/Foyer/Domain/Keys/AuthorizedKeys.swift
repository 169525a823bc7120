/// The SSH keys of the account that has a username.
public struct AuthorizedKeys: Sendable, Equatable {
  public let account: AccountID
  /// A line of `authorized_keys` each, oldest first.
  public let lines: [String]

  public init(account: AccountID, lines: [String]) {
    (self.account, self.lines) = (account, lines)
  }
}

/// Gives a host's `sshd` the keys of accounts.
public protocol AuthorizedKeysSource: Sendable {
  /// - Returns: nil where no account has that username. A stored line that is no key isn't given.
  func authorizedKeys(named username: Username) async throws(StorageProblem) -> AuthorizedKeys?
}
