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

}

extension AccountStore: AuthorizedKeysSource {
  public func authorizedKeys(
    named username: Username
  ) async throws(StorageProblem) -> AuthorizedKeys? {
    try await read { sql in
      let rows = try sql.rows(
        """
        SELECT a.id, k.line FROM accounts AS a LEFT JOIN ssh_keys AS k ON k.account = a.id
        WHERE a.username = $1 ORDER BY k.number
        """, username.value)
      guard let account: AccountID = rows.first?["id"] else { return nil }
      return AuthorizedKeys(
        account: account, lines: rows.compactMap { ($0["line"] as SSHPublicKey?)?.line })
    }
  }
}
