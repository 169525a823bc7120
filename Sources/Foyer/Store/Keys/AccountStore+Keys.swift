import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension AccountStore: SSHKeys {
  public func keys(of account: AccountID) async throws(AccountsError) -> [AccountKey] {
    try await read(AccountsError.self) { try SSHKeysTable.keys(of: account, in: $0) }
  }

  public func add(
    _ key: SSHPublicKey, to account: AccountID, at time: Date
  ) async throws(SSHKeysError) {
    let refusal = try await write(.change, SSHKeysError.self) {
      try SSHKeysTable.add(key, to: account, at: time, in: $0)
    }
    if let refusal { throw refusal }
  }

  public func remove(
    _ key: SSHPublicKey, of account: AccountID
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { [now] in
      try SSHKeysTable.remove(key, of: account, at: now(), in: $0)
    }
  }

  public func owner(of key: SSHPublicKey) async throws(AccountsError) -> Account? {
    try await read(AccountsError.self) { sql in
      try SSHKeysTable.owner(of: key, in: sql).flatMap { try AccountsTable.account($0, in: sql) }
    }
  }

  /// The keys of an account for `sshd`, a line of `authorized_keys` each, oldest first; none where the
  /// account is gone or has another username. A stored line that is no key isn't given.
  public func authorizedKeys(
    of account: AccountID, named username: Username
  ) async throws(StorageProblem) -> [String] {
    try await read { sql in
      try sql.rows(
        """
        SELECT line FROM ssh_keys
        WHERE account = (SELECT id FROM accounts WHERE id = $1 AND username = $2) ORDER BY number
        """, account, username.value
      ).compactMap { row in (row["line"] as SSHPublicKey?)?.line }
    }
  }
}
