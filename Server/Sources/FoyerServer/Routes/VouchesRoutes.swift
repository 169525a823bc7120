import Domain
import FoyerAPI
import Store

/// The operator's view of all vouches.
struct VouchesRoutes: Sendable {
  let store: AccountStore

  func add(to routes: EndpointRoutes) {
    routes.add(API.vouches) { item, _ in try await store.vouches(of: AccountID(item.id)) }
  }
}
