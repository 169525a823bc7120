import Domain
import Essentials

extension AccountStore: SSHKeys {
  public func keys(of account: AccountID) async throws(AccountsError) -> [AccountKey] {
    try await read(AccountsError.self) { try SSHKeysTable.keys(of: account, in: $0) }
  }

  public func add(
    _ addition: KeyAddition,
    email: @escaping @Sendable (SSHPublicKey, EmailAddress, _ language: String?) -> Email?
  ) async throws(AddKey.Failure) {
    let failure = try await write(.change, AddKey.Failure.self) {
      sql -> AddKey.Failure? in
      if let failure = try SSHKeysTable.add(addition, in: sql) { return failure }
      let address = try AccountsTable.account(addition.account, in: sql)?.email
      let language = try AccountsTable.language(of: addition.account, in: sql)
      for key in addition.keys {
        guard let email = address.flatMap({ email(key, $0, language) }) else { continue }
        let entry = NewOutboxEntry(
          email, about: addition.account, key: addition.outboxKey(of: key), at: addition.time)
        _ = try OutboxTable.insertOnce(entry, in: sql)
      }
      return nil
    }
    if let failure { throw failure }
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

extension KeyAddition {
  /// A key that is removed and added again has another one.
  fileprivate func outboxKey(of key: SSHPublicKey) -> String {
    "owner:\(account):\(key.fingerprint):\(time.milliseconds)"
  }
}

extension AccountStore: AuthorizedKeysSource {
  /// A suspended account has no authorized keys.
  public func authorizedKeys(
    named username: Username
  ) async throws(StorageProblem) -> AuthorizedKeys? {
    try await read { [now] sql in
      let rows = try sql.rows(
        """
        SELECT a.id, k.line FROM accounts AS a LEFT JOIN ssh_keys AS k ON k.account = a.id
          AND NOT EXISTS (SELECT 1 FROM suspensions WHERE account = a.id
            AND \(SuspensionsTable.isNow(2)))
        WHERE a.username = $1 ORDER BY k.number
        """, username.value, now())
      guard let account: AccountID = rows.first?["id"] else { return nil }
      return AuthorizedKeys(account: account, lines: rows.compactMap { $0["line"] })
    }
  }
}
