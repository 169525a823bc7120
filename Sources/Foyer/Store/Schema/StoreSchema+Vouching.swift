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
        named_at \(sql.integer) NOT NULL,
        changed_at \(sql.integer) NOT NULL,
        PRIMARY KEY (application, voucher)
      )\(sql.keyedTable)
      """,
      "CREATE INDEX vouches_by_voucher ON vouches (voucher, named_at)",
    ]
  }
}
