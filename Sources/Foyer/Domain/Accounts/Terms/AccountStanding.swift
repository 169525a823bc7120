/// The terms that an owner has accepted, the brand whose current ones may be due, and the owner's
/// language and chosen presentation.
public struct AccountStanding: APIResponse, Equatable {
  /// The brand at which the account was created, and to whose terms its owner agrees.
  public let brand: BrandID
  /// The terms that the owner accepted last; nil if the owner has accepted none.
  public let terms: AcceptedTerms?
  /// The presentation that was stored before, in which the owner's sessions continue unless another is
  /// chosen; nil if none was.
  public let presentation: Presentation?
  /// The BCP 47 tag of the language that was stored before; nil if none was.
  public let language: String?

  public init(
    brand: BrandID, terms: AcceptedTerms?, presentation: Presentation? = nil,
    language: String? = nil
  ) {
    (self.brand, self.terms) = (brand, terms)
    (self.presentation, self.language) = (presentation, language)
  }

  /// Returns a brand's terms if the owner has accepted another version of them, or none.
  public func due(at brand: Brand) -> TermsOfUse? {
    guard self.brand == brand.id, let current = brand.registration.fields.terms,
      current.version != terms?.version
    else { return nil }
    return current
  }
}

/// The owners' port for terms, for the language of e-mails and for the presentation. Each call is one transaction.
public protocol Standings: Sendable {
  /// Reads which terms an owner has accepted, and stores the language of the owner's screens, in
  /// which later e-mails are written.
  ///
  /// - Parameter presentation: the owner's new choice, which is stored; nil keeps the stored one.
  /// - Returns: Nil if there is no such account.
  func standing(
    of id: AccountID, language: String, presentation: Presentation?
  ) async throws(AccountsError) -> AccountStanding?

  /// Stores that an owner has accepted terms. Earlier acceptances are kept. If the owner has already
  /// accepted this version, nothing changes.
  ///
  /// - Returns: False if there is no such account.
  func accept(_ terms: AcceptedTerms, by id: AccountID) async throws(AccountsError) -> Bool
}
