/// Accounts with their profiles, page by page, for operators.
public protocol AccountsPages: Sendable {
  /// Returns the matching accounts after a position, oldest first; from the beginning if the
  /// position is nil. The pages of a damaged store have the readable accounts, and the request after
  /// the last of these fails.
  ///
  /// - Parameter brand: the brand that the accounts were created under; nil is any.
  func page(
    after place: PageToken?, of brand: BrandID?, _ search: AccountSearch, limit: Int
  ) async throws(StorageProblem) -> Page<AccountEntry>

  /// Returns the accounts that match, but two at most: two mean that the reference is ambiguous.
  func entries(
    named reference: AccountReference
  ) async throws(StorageProblem) -> [AccountEntry]

  /// Returns the account; nil if no account has this ID.
  func entry(_ id: AccountID) async throws(StorageProblem) -> AccountEntry?
}

extension PageToken {
  public init(after entry: AccountEntry) {
    self.init(
      sortKey: "\(entry.account.createdAt.milliseconds)", id: entry.account.id.description)
  }
}
