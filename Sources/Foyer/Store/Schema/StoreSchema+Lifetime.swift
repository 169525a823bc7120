extension StoreSchema {
  /// The expiry of accounts and the terms that owners have accepted.
  static func lifetime(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE lifetimes (
        account \(sql.text) NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        expires_at \(sql.time("expires_at")), -- null for never, which an operator has set
        is_fixed \(sql.boolean) NOT NULL, -- set by an operator
        reminded \(sql.integer), -- the last reminder, in days before the expiry
        expired_at \(sql.time("expired_at")) -- the time of the suspension for expiry
      )\(sql.table)
      """,
      "CREATE INDEX lifetimes_by_time ON lifetimes (expires_at) WHERE expires_at IS NOT NULL",
      """
      CREATE TABLE accepted_terms (
        account \(sql.text) NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        accepted_at \(sql.time("accepted_at")) NOT NULL,
        version \(sql.text) NOT NULL,
        PRIMARY KEY (account, accepted_at)
      )\(sql.keyedTable)
      """,
    ]
  }
}
