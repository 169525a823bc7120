import Domain
import FoyerAPI

extension ServerClient: OperatorAccounts, AccountLookup {
  /// Passes each page as one part.
  public func parts(
    of brand: BrandID?, _ search: AccountSearch, _ take: (AccountsListing) async -> Void
  ) async {
    var next = String?.none
    repeat {
      var part = AccountsListing()
      do throws(StorageProblem) {
        let query = API.AccountsQuery(
          page: next, brand: brand, part: search.text, isSuspended: search.isSuspended)
        let page = try await call(API.accounts, query)
        guard let listing = AccountsListing(page) else { throw .service(.invalidResponse) }
        part = listing
        next = page.next
      } catch {
        part.problem = error
        next = nil
      }
      await take(part)
    } while next != nil && !Task.isCancelled
  }

  public func entries(
    named reference: AccountReference
  ) async throws(StorageProblem) -> [AccountEntry] {
    try await call(API.accounts, API.AccountsQuery(named: reference)).accounts
  }
}

extension AccountsListing {
  /// Returns nil for an empty page that names a next one, because a server could repeat such pages
  /// endlessly.
  fileprivate init?(_ page: API.AccountsPage) {
    let unreadable = page.unreadable ?? []
    guard page.next == nil || !page.accounts.isEmpty || !unreadable.isEmpty else { return nil }
    self.init(AccountsPage(entries: page.accounts, unreadable: unreadable.map(\.row)))
  }
}
