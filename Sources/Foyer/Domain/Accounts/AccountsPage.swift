import Essentials

/// Accounts with their profiles, page by page, for operators.
public protocol AccountsPages: AccountLookup {
  /// Returns the matching accounts after a position, oldest first; from the beginning if the
  /// position is nil.
  ///
  /// - Parameter brand: the brand that the accounts were created under; nil is any.
  func page(
    after place: AccountsPage.Token?, of brand: BrandID?, _ search: AccountSearch, limit: Int
  ) async throws(StorageProblem) -> AccountsPage

  /// Returns the account; nil if no account has this ID.
  func entry(_ id: AccountID) async throws(StorageProblem) -> AccountEntry?
}

/// Some accounts, oldest first, and the position at which the next page begins.
public struct AccountsPage: Equatable, Sendable {
  /// A position after an account, by its creation time and ID.
  public typealias Token = MembersPage.Token

  public let entries: [AccountEntry]
  /// Nil on the last page.
  public let next: Token?
  /// The rows that can't be read, and that the page therefore lacks.
  public let unreadable: [UnreadableRow]

  public init(
    entries: [AccountEntry] = [], next: Token? = nil, unreadable: [UnreadableRow] = []
  ) {
    self.entries = entries
    self.next = next
    self.unreadable = unreadable
  }
}

extension AccountsPage.Token {
  public init(after entry: AccountEntry) {
    let milliseconds = (entry.account.createdAt.timeIntervalSince1970 * 1000).rounded()
    self.init(sortKey: "\(Int64(milliseconds))", id: entry.account.id.description)
  }
}
