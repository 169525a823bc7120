/// The SSH keys of the account with a given username.
public struct AuthorizedKeys: APIResponse, Equatable {
  public let account: AccountID
  /// Lines of `authorized_keys`, oldest key first.
  public let lines: [String]

  /// - Parameter lines: Invalid ones are left out.
  public init(account: AccountID, lines: [String]) {
    self.account = account
    self.lines = lines.compactMap { SSHPublicKey(stored: $0)?.line }
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      account: try members.decode(AccountID.self, forKey: .account),
      lines: try members.decode([String].self, forKey: .lines))
  }
}

/// Returns the SSH keys of accounts, for a host's `sshd`.
public protocol AuthorizedKeysSource: Sendable {
  /// - Returns: Nil if no account has the username. Invalid stored lines are left out.
  func authorizedKeys(named username: Username) async throws(StorageProblem) -> AuthorizedKeys?
}
