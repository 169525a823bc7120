#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Accounts as an operator sees them, page by page.
public protocol AccountsPages: AccountLookup {
  /// The accounts that are looked for and follow a place, oldest first; from the beginning where it is
  /// nil.
  ///
  /// - Parameter brand: the label that they were created under; nil is any.
  func page(
    after place: AccountsPage.Token?, of brand: BrandID?, _ search: AccountSearch, limit: Int
  ) async throws(StorageProblem) -> AccountsPage

  /// Nil when there is no account of that id.
  func entry(_ id: AccountID) async throws(StorageProblem) -> AccountEntry?
}

/// Some accounts, oldest first, and where the next ones begin.
public struct AccountsPage: Equatable, Sendable {
  /// A place behind an account, by its time and its id.
  public typealias Token = MembersPage.Token

  public let entries: [AccountEntry]
  /// Nil on the last page.
  public let next: Token?

  public init(entries: [AccountEntry] = [], next: Token? = nil) {
    self.entries = entries
    self.next = next
  }
}

extension AccountsPage.Token {
  public init(after entry: AccountEntry) {
    let milliseconds = (entry.account.createdAt.timeIntervalSince1970 * 1000).rounded()
    self.init(sortKey: "\(Int64(milliseconds))", id: entry.account.id.description)
  }
}
