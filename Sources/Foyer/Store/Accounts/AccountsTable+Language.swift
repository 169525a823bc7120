import Domain

/// The language of a member's e-mails: that of the screens at sign-up, then at the last sign-in.
extension AccountsTable {
  /// Returns a tag of BCP 47; nil if unknown.
  static func language(of id: AccountID, in sql: any SQLConnection) throws -> String? {
    try sql.row("SELECT language FROM accounts WHERE id = $1", id)?["language"]
  }

  static func set(language: String, of id: AccountID, in sql: any SQLConnection) throws {
    try sql.rows("UPDATE accounts SET language = $1 WHERE id = $2", language, id)
  }
}
