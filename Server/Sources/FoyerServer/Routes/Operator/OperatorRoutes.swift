import Domain
import FoyerAPI
import Store

/// The operator's list of accounts.
struct OperatorRoutes: Sendable {
  static let pageSize = 500

  let store: AccountStore

  func add(to routes: EndpointRoutes) {
    routes.add(API.accounts) { query, _ in
      if let name = query.named {
        return API.AccountsPage(AccountsPage(entries: try await store.entries(named: name)))
      }
      return API.AccountsPage(
        try await store.page(
          after: query.page.flatMap { MembersPage.Token($0) }, of: query.brand,
          query.search, limit: Self.pageSize))
    }
  }
}
