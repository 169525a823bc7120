extension StoreSchema {
  /// The members that applicants have named, with their answers.
  static func vouching(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE vouches (
        application \(sql.text) NOT NULL REFERENCES applications (id) ON DELETE CASCADE,
        voucher \(sql.text) NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        state \(sql.text) NOT NULL
          CHECK (state IN ('named', 'given', 'declined', 'withdrawn')),
        named_at \(sql.time("named_at")) NOT NULL,
        changed_at \(sql.time("changed_at")) NOT NULL,
        PRIMARY KEY (application, voucher)
      )\(sql.keyedTable)
      """,
      "CREATE INDEX vouches_by_voucher ON vouches (voucher, named_at)",
    ]
  }

  /// The codes by which members vouch for people who haven't applied yet.
  static func vouchCodes(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE vouch_codes (
        id \(sql.text) NOT NULL PRIMARY KEY,
        digest \(sql.text) NOT NULL UNIQUE,
        voucher \(sql.text) NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        created_at \(sql.time("created_at")) NOT NULL,
        expires_at \(sql.time("expires_at")) NOT NULL
      )\(sql.keyedTable)
      """,
      "CREATE INDEX vouch_codes_by_voucher ON vouch_codes (voucher)",
      // A digest of the code that the applicant has entered; null for a username.
      "ALTER TABLE vouches ADD COLUMN code \(sql.text)",
    ]
  }
}
