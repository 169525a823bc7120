/// How an operator names an account: by its id or how that begins, by its e-mail address, or by its
/// username.
public struct AccountReference: Sendable, Equatable, CustomStringConvertible {
  public let description: String

  /// - Returns: nil where nothing is named.
  public init?(_ typed: String) {
    let typed = typed.drop(while: \.isWhitespace)
    guard !typed.isEmpty else { return nil }
    description = String(typed)
  }

  /// What an account's canonical address is compared with; nil where it can't be an address.
  public var canonicalAddress: String? {
    do throws(EmailProblem) {
      return try EmailAddress(validating: description).canonical
    } catch {
      return nil
    }
  }

  public func names(_ account: Account) -> Bool {
    account.id.description.hasPrefix(description) || isAddress(of: account)
      || isWhole(of: account)
  }

  private func isAddress(of account: Account) -> Bool {
    canonicalAddress.map { $0 == account.email?.canonical } ?? false
  }

  /// Whether it is the account's id or username, not only how an id begins.
  func isWhole(of account: Account) -> Bool {
    account.id.description == description || account.details.username?.value == description
  }
}

/// An account with what its owner lets others see.
public struct AccountEntry: Equatable, Sendable {
  public let account: Account
  public let profile: Profile

  public init(account: Account, profile: Profile) {
    self.account = account
    self.profile = profile
  }
}

/// Where accounts are looked up one by one, however many there are.
public protocol AccountLookup: Sendable {
  /// The accounts that it names, two at most: whoever finds two knows that more is to be said.
  func entries(
    named reference: AccountReference
  ) async throws(StorageProblem) -> [AccountEntry]
}
