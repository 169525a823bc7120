import Domain

extension AccountsTable {
  /// Stores the version that an owner has accepted last, and keeps the earlier ones with their
  /// times in `accepted_terms`.
  static func setTerms(
    _ terms: AcceptedTerms, of account: Account, in sql: any SQLConnection
  ) throws {
    let before = account.details.terms
    guard before?.version != terms.version else { return }
    for terms in [before, terms].compactMap(\.self) {
      try sql.rows(
        """
        INSERT INTO accepted_terms (account, accepted_at, version) VALUES ($1, $2, $3)
        ON CONFLICT (account, accepted_at) DO NOTHING
        """, account.id, terms.date, terms.version)
    }
    try sql.rows(
      "UPDATE accounts SET terms_version = $1, terms_at = $2 WHERE id = $3", terms.version,
      terms.date, account.id)
    try AuditTable.note(
      .termsAccepted, of: account.id, before: ["terms": before?.version],
      after: ["terms": terms.version], in: sql)
  }
}
