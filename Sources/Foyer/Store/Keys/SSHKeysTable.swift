import Domain
import Essentials
import SQL

/// The SSH keys of accounts. Only a directory is notified of them.
enum SSHKeysTable {
  /// Adds keys to an account, all or none.
  ///
  /// - Returns: the reason for which the account didn't get the keys; nil if it did.
  static func add(
    _ addition: KeyAddition, in sql: any SQLConnection
  ) throws -> AddKey.Failure? {
    let (account, now) = (addition.account, addition.time)
    guard
      try SessionsTable.holds(
        addition.session, of: account, isByCode: !addition.isByPassword, in: sql)
    else { return .denied(.signedOut) }
    for key in addition.keys {
      if let owner = try owner(of: key, in: sql) {
        return .refused(owner == account ? .keyPresent : .keyTaken)
      }
    }
    let count = try lines(of: account, in: sql).count
    if count + addition.keys.count > AccountKey.limit { return .tooMany }
    for key in addition.keys {
      try insert(key, of: account, at: now, in: sql)
      try AuditTable.note(.keyAdded, of: account, after: ["key": key.fingerprint], in: sql)
    }
    try NotificationsTable.note(.updated, of: account, onlyTo: .ldap, at: now, in: sql)
    return nil
  }

  /// Adds the key that was chosen at sign-up. If another account has it by now, the new account is
  /// created without it.
  static func insert(
    _ key: SSHPublicKey?, of account: Account, in sql: any SQLConnection
  ) throws {
    guard let key, try owner(of: key, in: sql) == nil else { return }
    try insert(key, of: account.id, at: account.createdAt, in: sql)
  }

  /// Removes the key from the account and from its application.
  static func remove(
    _ key: SSHPublicKey, of account: AccountID, at now: Date, in sql: any SQLConnection
  ) throws -> Bool {
    try sql.rows(
      "UPDATE applications SET ssh_key = NULL WHERE id = $1 AND ssh_key = $2", account, key)
    let isRemoved = try sql.exists(
      "DELETE FROM ssh_keys WHERE account = $1 AND line = $2 RETURNING number", account, key)
    if isRemoved {
      try SignInChallengesTable.deleteAll(of: account, in: sql)
      try NotificationsTable.note(.updated, of: account, onlyTo: .ldap, at: now, in: sql)
      try AuditTable.note(.keyRemoved, of: account, before: ["key": key.fingerprint], in: sql)
      try OwnerEmails.note(.keyRemoved(key, at: now), of: account, in: sql)
    }
    return isRemoved
  }

  /// Notes a sign-in by a key, at most once an hour.
  static func noteUse(of key: SSHPublicKey, at now: Date, in sql: any SQLConnection) throws {
    try sql.rows(
      "UPDATE ssh_keys SET used_at = $1 WHERE line = $2 AND (used_at IS NULL OR used_at <= $3)",
      now, key, now - AccountKey.noteInterval)
  }

  static func keys(of account: AccountID, in sql: any SQLConnection) throws -> [AccountKey] {
    let rows = try sql.rows("SELECT * FROM ssh_keys WHERE account = $1 ORDER BY number", account)
    return try sql.readable(rows, of: "ssh_keys") { try AccountKey($0) }
  }

  static func owner(of key: SSHPublicKey, in sql: any SQLConnection) throws -> AccountID? {
    try sql.row("SELECT account FROM ssh_keys WHERE line = $1", key)?["account"]
  }

  /// The keys' lines, oldest first.
  static func lines(of account: AccountID, in sql: any SQLConnection) throws -> [String] {
    try sql.rows("SELECT line FROM ssh_keys WHERE account = $1 ORDER BY number", account)
      .map { try $0.get("line") }
  }

  private static func insert(
    _ key: SSHPublicKey, of account: AccountID, at time: Date, in sql: any SQLConnection
  ) throws {
    try sql.rows(
      """
      INSERT INTO ssh_keys (account, line, comment, fingerprint, added_at)
      VALUES ($1, $2, $3, $4, $5)
      """, account, key, key.comment, key.fingerprint, time)
  }
}

extension AccountKey {
  init(_ row: SQLRow) throws {
    let key: SSHPublicKey = try row.get("line")
    self.init(
      key: key.commented(try row.get("comment")), addedAt: try row.get("added_at"),
      usedAt: row["used_at"])
  }
}
