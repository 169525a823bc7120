import Domain

extension AccountsTable {
  /// How a member is addressed: the language of the screens at sign-up, then at the last sign-in,
  /// which is that of e-mails; and the chosen presentation.
  struct Preferences: Equatable {
    /// A tag of BCP 47; nil if unknown.
    var language: String?
    /// Nil until the member has chosen one.
    var presentation: Presentation?
  }

  static func preferences(of id: AccountID, in sql: any SQLConnection) throws -> Preferences {
    let row = try sql.row("SELECT language, presentation FROM accounts WHERE id = $1", id)
    let presentation: String? = row?["presentation"]
    return Preferences(
      language: row?["language"], presentation: presentation.flatMap(Presentation.init))
  }

  static func set(
    _ preferences: Preferences, of id: AccountID, in sql: any SQLConnection
  ) throws {
    try sql.rows(
      "UPDATE accounts SET language = $1, presentation = $2 WHERE id = $3", preferences.language,
      preferences.presentation?.rawValue, id)
  }
}
