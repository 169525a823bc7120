/// The terms that an owner has accepted, and the brand whose current ones may be due.
public struct AccountStanding: Sendable, Equatable {
  /// The brand at which the account was created, and to whose terms its owner agrees.
  public let brand: BrandID
  /// The terms that the owner accepted last; nil if the owner has accepted none.
  public let terms: AcceptedTerms?

  public init(brand: BrandID, terms: AcceptedTerms?) { (self.brand, self.terms) = (brand, terms) }

  /// Returns a brand's terms if the owner has accepted another version of them, or none.
  public func due(at brand: Brand) -> TermsOfUse? {
    guard self.brand == brand.id, let current = brand.registration.fields.terms,
      current.version != terms?.version
    else { return nil }
    return current
  }
}

/// The owners' port for terms and for the language of e-mails. Each call is one transaction.
public protocol Standings: Sendable {
  /// Reads which terms an owner has accepted, and stores the language of the owner's screens, in
  /// which later e-mails are written.
  ///
  /// - Returns: Nil if there is no such account.
  func standing(
    of id: AccountID, language: String
  ) async throws(AccountsError) -> AccountStanding?

  /// Stores that an owner has accepted terms. Earlier acceptances are kept. If the owner has already
  /// accepted this version, nothing changes.
  ///
  /// - Returns: False if there is no such account.
  func accept(_ terms: AcceptedTerms, by id: AccountID) async throws(AccountsError) -> Bool
}
