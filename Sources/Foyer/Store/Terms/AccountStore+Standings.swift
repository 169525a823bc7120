import Domain

extension AccountStore: Standings {
  public func standing(
    of id: AccountID, language: String, presentation: Presentation?
  ) async throws(AccountsError) -> AccountStanding? {
    let (account, known) = try await read(AccountsError.self) { sql in
      (
        try AccountsTable.account(id, in: sql),
        try AccountsTable.preferences(of: id, in: sql)
      )
    }
    guard let account else { return nil }
    let chosen = AccountsTable.Preferences(
      language: language, presentation: presentation ?? known.presentation)
    if known != chosen {
      // A store that can't be written keeps nobody out.
      try? await write(.change, AccountsError.self) { sql in
        try AccountsTable.set(chosen, of: id, in: sql)
      }
    }
    return AccountStanding(
      brand: account.brand, terms: account.details.terms, presentation: chosen.presentation,
      language: known.language)
  }

  public func accept(
    _ terms: AcceptedTerms, by id: AccountID
  ) async throws(AccountsError) -> Bool {
    try await write(.change, AccountsError.self) { sql in
      guard let account = try AccountsTable.account(id, in: sql) else { return false }
      try AccountsTable.setTerms(terms, of: account, in: sql)
      return true
    }
  }
}
