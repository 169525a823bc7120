/// An account as an operator names it: by its ID or the beginning of it, by its e-mail address, or
/// by its username.
public struct AccountReference: Sendable, Equatable, CustomStringConvertible {
  /// The number of characters that an ID's beginning must have.
  private static let shortestBeginning = 4

  public let description: String

  /// - Returns: Nil if the text is blank.
  public init?(_ typed: String) {
    let typed = typed.drop(while: \.isWhitespace)
    guard !typed.isEmpty else { return nil }
    description = String(typed)
  }

  /// The canonical form, if the text is an e-mail address.
  public var canonicalAddress: String? {
    do throws(EmailProblem) {
      return try EmailAddress(validating: description).canonical
    } catch {
      return nil
    }
  }

  /// The text as the beginning of an ID; nil if it is too short to be one.
  public var idBeginning: String? {
    description.count < Self.shortestBeginning ? nil : description
  }

  public func names(_ account: Account) -> Bool {
    let id = account.id.description
    return id == description || idBeginning.map(id.hasPrefix) == true || isAddress(of: account)
      || account.details.username?.value == description
  }

  /// The reference matches several accounts.
  public struct Ambiguous: Error, Equatable {}

  /// Returns the account that is meant; nil if no account matches. A complete ID selects its account,
  /// even if other IDs begin with it. A complete username doesn't: its owner may have chosen it to look
  /// like another account's ID.
  ///
  /// - Parameter found: the accounts that match.
  public func choice(of found: [AccountEntry]) throws(Ambiguous) -> AccountEntry? {
    let exact = found.first { $0.account.id.description == description }
    guard exact != nil || found.count < 2 else { throw Ambiguous() }
    return exact ?? found.first
  }

  private func isAddress(of account: Account) -> Bool {
    canonicalAddress.map { $0 == account.email?.canonical } ?? false
  }
}

/// An account with its public profile, as an operator sees it.
public struct AccountEntry: APIResponse, Equatable {
  public let account: Account
  public let profile: Profile
  /// Nil if the account isn't suspended.
  public let suspension: Suspension?
  /// Nil if the account doesn't expire.
  public let expiry: AccountExpiry?

  public init(
    account: Account, profile: Profile, suspension: Suspension? = nil,
    expiry: AccountExpiry? = nil
  ) {
    self.account = account
    self.profile = profile
    self.suspension = suspension
    self.expiry = expiry
  }
}
