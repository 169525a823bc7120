import Domain
import Essentials
import SQL

/// Copies rows of one table within a transaction of the target.
struct RowCopies: Sendable {
  let table: CopiedTable
  /// The ID of the source.
  let store: String
  let isQuiet: Bool
  let isNew: Bool
  let now: Date
  /// True if rows of other tables were left out that this table's may refer to.
  let lacksRows: Bool

  func copy(_ row: SQLRow, in sql: any SQLConnection) throws -> RowOutcome {
    if let row = try UnreadableRow(row, of: table) { return .unreadable(row) }
    let row = try lacksRows ? withoutMissingInvitation(row, in: sql) : row
    if isNew {
      guard try !lacksRows || hasOwner(row, in: sql) else { return .skipped }
      try table.insert(row, isNew: true, in: sql)
      try noteName(of: row, in: sql)
      return .copied
    }
    guard try hasOwner(row, in: sql), try isWanted(row, in: sql) else { return .skipped }
    let (id, digest) = (table.id(of: row), table.digest(of: row))
    let before = table.isNoted ? try ImportedRows.digest(of: id, table, store, in: sql) : nil
    let own = try table.row(table.keyValues(of: row), in: sql)
    let outcome =
      isStricter(row, than: own)
      ? .changed : outcome(digest, before: before, own: own.map(table.digest))
    guard outcome == .copied || outcome == .changed else {
      if outcome == .known, before != digest { try note(digest, of: id, in: sql) }
      return outcome
    }
    if let column = try conflict(row, in: sql) { return .refused(column: column) }
    if own == nil { try table.insert(row, in: sql) } else { try table.update(row, in: sql) }
    try noteName(of: row, in: sql)
    try note(digest, of: id, in: sql)
    try noteChange(from: own, to: row, in: sql)
    return outcome
  }

  /// The words of a member's name aren't copied, but computed from the row.
  private func noteName(of row: SQLRow, in sql: any SQLConnection) throws {
    if table.name == "accounts" { try MemberNamesTable.update(row.get("id"), in: sql) }
  }

  /// - Parameters:
  ///   - before: the row's digest when it was copied.
  ///   - own: the digest of the target's row.
  private func outcome(_ digest: String, before: String?, own: String?) -> RowOutcome {
    guard let own else { return before == nil ? .copied : .gone }
    if own == digest || before == digest { return .known }
    return own == before ? .changed : .kept
  }

  /// Returns whether more attempts were counted in the source: they count in the target, too.
  private func isStricter(_ row: SQLRow, than own: SQLRow?) -> Bool {
    guard table.name == "sign_in_attempts", let own else { return false }
    return row["count"] ?? 0 > own["count"] ?? 0
  }

  /// Deletes rows that were deleted in the source: accounts and what lets somebody in always, others
  /// only if they are unchanged since they were copied.
  ///
  /// - Returns: the number of deleted rows.
  func delete(_ ids: [String], in sql: any SQLConnection) throws -> Int {
    var count = 0
    for id in ids {
      let before = try ImportedRows.digest(of: id, table, store, in: sql)
      try ImportedRows.forget(id, of: table, store, in: sql)
      let key = table.keyValues(of: id)
      guard let own = try table.row(key, in: sql) else { continue }
      if table.name == "accounts" {
        _ = try AccountsTable.delete(own.get("id"), isQuiet: isQuiet, at: now, in: sql)
      } else if table.letsIn || table.digest(of: own) == before {
        try table.delete(key, in: sql)
        try noteChange(from: own, to: nil, in: sql)
      } else {
        continue
      }
      count += 1
    }
    return count
  }

  /// An application stays without the invitation that it has used, if that couldn't be copied.
  private func withoutMissingInvitation(
    _ row: SQLRow, in sql: any SQLConnection
  ) throws -> SQLRow {
    guard table.name == "applications", let id: String = row["invitation"],
      try !sql.exists("SELECT 1 FROM invitations WHERE id = $1", id)
    else { return row }
    let values = zip(row.columns.names, row.values).map { $0 == "invitation" ? .null : $1 }
    return SQLRow(columns: row.columns, values: values)
  }

  private func note(_ digest: String, of id: String, in sql: any SQLConnection) throws {
    if table.isNoted { try ImportedRows.note(digest, of: id, table, store, in: sql) }
  }

  private func hasOwner(_ row: SQLRow, in sql: any SQLConnection) throws -> Bool {
    if table.name == "vouches" {
      let application: AccountID = try row.get("application")
      guard try sql.exists("SELECT 1 FROM applications WHERE id = $1", application) else {
        return false
      }
    }
    guard table.needsOwner, let owner: String = table.owner.flatMap({ row[$0] }) else {
      return true
    }
    return try sql.exists("SELECT 1 FROM accounts WHERE id = $1", owner)
  }

  /// A waiting notification isn't copied if targets remain unnotified, if the copied account has
  /// created one already, or if nothing would deliver it: foyer-provision without a server only
  /// reads files.
  private func isWanted(_ row: SQLRow, in sql: any SQLConnection) throws -> Bool {
    guard table.name == "notifications", row["delivered_at"] == Int64?.none,
      let account: AccountID = row["account"], let target: String = row["target"],
      let host: String = row["host"]
    else { return true }
    if isQuiet { return false }
    if sql.dialect.name == .postgres, target == ProvisioningTarget.unix.rawValue, host.isEmpty {
      return false
    }
    let change = Provisioning.Change(rawValue: row["change"] ?? "")
    switch change {
    case .deleted: return true
    // Targets learn of these beside a waiting change that shows the same account.
    case .pending, .suspended, .resumed:
      return try !NotificationsTable.isNoted(account, target, host, change, in: sql)
    case .created, .approved, .updated, nil:
      return try !NotificationsTable.isNoted(account, target, host, in: sql)
    }
  }

  /// Returns the column whose value another row of the target has; nil if there is none.
  private func conflict(_ row: SQLRow, in sql: any SQLConnection) throws -> String? {
    for column in table.unique {
      guard let value: SQLValue = row[column], value != .null else { continue }
      let others = try sql.rows("SELECT * FROM \(table.name) WHERE \(column) = $1", [value])
      if others.contains(where: { table.id(of: $0) != table.id(of: row) }) { return column }
    }
    switch table.name {
    case "accounts": return try usernameConflict(row, isShared: false, in: sql)
    case "applications": return try applicationConflict(row, in: sql)
    default: return nil
    }
  }

  private func applicationConflict(_ row: SQLRow, in sql: any SQLConnection) throws -> String? {
    let stored = try StoredApplication(row)
    switch stored.application.state {
    case .approved, .rejected, .expired: return nil
    case .verifying: return try usernameConflict(row, isShared: true, in: sql)
    case .pending: break
    }
    let isPending =
      try !stored.isDecoy
      && sql.exists(
        """
        SELECT 1 FROM applications
        WHERE email_canonical = $1 AND state = 'pending' AND NOT is_decoy AND id <> $2
        """, stored.address, stored.application.id)
    return try isPending ? "email_canonical" : usernameConflict(row, isShared: false, in: sql)
  }

  /// Claims the username too if it is free.
  private func usernameConflict(
    _ row: SQLRow, isShared: Bool, in sql: any SQLConnection
  ) throws -> String? {
    let isTheirs = try UsernamesTable.claim(
      row["username"], for: row.get("id"), of: EmailAddress(stored: row["email"]),
      isShared: isShared, in: sql)
    return isTheirs ? nil : "username"
  }

  private func noteChange(
    from old: SQLRow?, to new: SQLRow?, in sql: any SQLConnection
  ) throws {
    guard !isQuiet, let row = new ?? old else { return }
    func isChanged(_ columns: String...) -> Bool {
      columns.contains { old?[$0] as SQLValue? != new?[$0] }
    }
    switch table.name {
    case "accounts":
      let account: AccountID = try row.get("id")
      if old == nil {
        try NotificationsTable.note(.created, of: account, at: now, in: sql)
      } else if isChanged("name", "email", "username") {
        try NotificationsTable.note(.updated, of: account, at: now, in: sql)
      } else if isChanged("password_hash") {
        try NotificationsTable.note(.updated, of: account, onlyTo: .ldap, at: now, in: sql)
      }
    case "ssh_keys":
      let account: AccountID = try row.get("account")
      try NotificationsTable.note(.updated, of: account, onlyTo: .ldap, at: now, in: sql)
    case "suspensions":
      try NotificationsTable.note(
        new == nil ? .resumed : .suspended, of: row.get("account"), at: now, in: sql)
    default: break
    }
  }
}

/// Rows that were copied from other stores, with digests of their contents at that time, by which a
/// later run recognises changes on either side.
enum ImportedRows {
  static func digest(
    of id: String, _ table: CopiedTable, _ store: String, in sql: any SQLConnection
  ) throws -> String? {
    try sql.row(
      "SELECT digest FROM imported_rows WHERE store = $1 AND name = $2 AND id = $3", store,
      table.name, id)?["digest"]
  }

  /// Returns whether no row was copied from that store yet.
  static func isEmpty(_ store: String, in sql: any SQLConnection) throws -> Bool {
    try !sql.exists("SELECT 1 FROM imported_rows WHERE store = $1 LIMIT 1", store)
  }

  /// Removes the records of rows that are deleted with an account. The account's own record stays,
  /// so that a later run doesn't copy the account again.
  static func forget(with account: AccountID, in sql: any SQLConnection) throws {
    try sql.rows(
      """
      DELETE FROM imported_rows WHERE name = 'ssh_keys'
        AND id IN (SELECT fingerprint FROM ssh_keys WHERE account = $1)
      """, account)
    for (table, id) in [
      ("recovery_codes", "digest"), ("sessions", "id"), ("sign_in_challenges", "digest"),
    ] {
      try sql.rows(
        """
        DELETE FROM imported_rows WHERE name = '\(table)'
          AND id IN (SELECT \(id) FROM \(table) WHERE account = $1)
        """, account)
    }
    try sql.rows(
      """
      DELETE FROM imported_rows WHERE name = 'verification_codes' AND id IN (
        SELECT purpose || $2 || idempotency_key || $2 || sent_at FROM verification_codes
        WHERE account = $1)
      """, account, "\u{1F}")
    try sql.rows(
      """
      DELETE FROM imported_rows
      WHERE name IN ('suspensions', 'second_factors', 'lifetimes') AND id = $1
      """, account)
    try sql.rows(
      """
      DELETE FROM imported_rows
      WHERE name IN ('sign_ins', 'accepted_terms') AND id >= $1 AND id < $2
      """, "\(account)\u{1F}", "\(account)\u{20}")
  }

  static func note(
    _ digest: String, of id: String, _ table: CopiedTable, _ store: String,
    in sql: any SQLConnection
  ) throws {
    try sql.rows(
      """
      INSERT INTO imported_rows (store, name, id, digest) VALUES ($1, $2, $3, $4)
      ON CONFLICT (store, name, id) DO UPDATE SET digest = excluded.digest
      """, store, table.name, id, digest)
  }

  static func forget(
    _ id: String, of table: CopiedTable, _ store: String, in sql: any SQLConnection
  ) throws {
    try sql.rows(
      "DELETE FROM imported_rows WHERE store = $1 AND name = $2 AND id = $3", store, table.name, id)
  }

  static func ids(
    of table: CopiedTable, _ store: String, after last: String, limit: Int,
    in sql: any SQLConnection
  ) throws -> [String] {
    try sql.rows(
      """
      SELECT id FROM imported_rows WHERE store = $1 AND name = $2 AND id > $3 ORDER BY id LIMIT $4
      """, store, table.name, last, limit
    ).map { try $0.get("id") }
  }
}
