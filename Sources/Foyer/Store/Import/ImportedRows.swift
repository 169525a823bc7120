import Domain

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
