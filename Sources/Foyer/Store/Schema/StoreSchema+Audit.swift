extension StoreSchema {
  /// The audit log. An entry is changed twice at most: it gets its position and digest, and its
  /// details are erased with the account.
  static func audit(_ sql: Dialect) -> [String] {
    [
      """
      CREATE TABLE audit_entries (
        number \(sql.number),
        id \(sql.text) NOT NULL UNIQUE,
        changed_at \(sql.time("changed_at")) NOT NULL,
        actor_kind \(sql.text) NOT NULL,
        actor \(sql.text) NOT NULL, -- an operator's or a host's name; else empty
        action \(sql.text) NOT NULL,
        subject \(sql.text) NOT NULL, -- an ID or a name, without a reference: entries outlive it
        details \(sql.text), -- JSON; null once it was erased, as is the next
        salt \(sql.text),
        details_digest \(sql.text) NOT NULL,
        position \(sql.integer) UNIQUE, -- null until the entry is chained, as is the digest
        digest \(sql.text)
      )\(sql.table)
      """,
      "CREATE INDEX audit_entries_of_subject ON audit_entries (subject, position)",
      "CREATE INDEX audit_entries_by_time ON audit_entries (changed_at)",
      "CREATE INDEX audit_entries_to_chain ON audit_entries (number) WHERE position IS NULL",
      """
      CREATE TABLE audit_anchor ( -- the last entry that was deleted for its age
        id \(sql.integer) NOT NULL PRIMARY KEY CHECK (id = 1),
        position \(sql.integer) NOT NULL,
        digest \(sql.text) NOT NULL
      )\(sql.table)
      """,
    ]
  }
}
