import Domain

/// The language of each member's screens at the last sign-in, for e-mails that no request causes.
enum MemberLanguagesTable {
  static func language(of account: AccountID, in sql: any SQLConnection) throws -> String? {
    try sql.row("SELECT language FROM member_languages WHERE account = $1", account)?["language"]
  }

  static func put(_ language: String, of account: AccountID, in sql: any SQLConnection) throws {
    try sql.rows(
      """
      INSERT INTO member_languages (account, language) VALUES ($1, $2)
      ON CONFLICT (account) DO UPDATE SET language = excluded.language
      """, account, language)
  }
}
