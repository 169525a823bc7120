extension StoreSchema {
  static func secondFactors(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE second_factors (
        account \(sql.text) NOT NULL PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
        sealed_secret \(sql.bytes) NOT NULL, -- encrypted with a key that the store doesn't have
        key_id \(sql.text) NOT NULL,
        prepared_at \(sql.time("prepared_at")) NOT NULL,
        enrolled_at \(sql.time("enrolled_at")), -- null until the owner has entered a correct code
        last_step \(sql.integer) NOT NULL -- of the last code that was used
      )\(sql.keyedTable)
      """,
      """
      CREATE TABLE recovery_codes (
        digest \(sql.text) NOT NULL PRIMARY KEY,
        account \(sql.text) NOT NULL REFERENCES accounts (id) ON DELETE CASCADE
      )\(sql.keyedTable)
      """,
      "CREATE INDEX recovery_codes_by_account ON recovery_codes (account)",
      // Sign-ins that wait for a code of the second factor. They are no sessions.
      """
      CREATE TABLE sign_in_challenges (
        digest \(sql.text) NOT NULL PRIMARY KEY, -- of the token
        account \(sql.text) NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        is_by_code \(sql.boolean) NOT NULL,
        created_at \(sql.time("created_at")) NOT NULL
      )\(sql.keyedTable)
      """,
      "CREATE INDEX sign_in_challenges_by_account ON sign_in_challenges (account)",
      "CREATE INDEX sign_in_challenges_by_time ON sign_in_challenges (created_at)",
    ]
  }
}
