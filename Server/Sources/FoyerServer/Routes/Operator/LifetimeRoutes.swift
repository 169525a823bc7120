import Brands
import Domain
import FoyerAPI
import Store

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The operator's routes for the expiry of accounts.
struct LifetimeRoutes: Sendable {
  let store: AccountStore
  let brands: ServedBrands
  /// Starts to deliver reminders and notifications in the background.
  let deliver: @Sendable () -> Void

  func add(to routes: EndpointRoutes) {
    routes.add(API.setExpiry) { item, caller in
      let date = item.body.expiresAt
      guard date.map({ $0 > Date() }) ?? true else {
        throw ProblemResponse(.invalid("expiresAt", "notAllowed"))
      }
      let operators = store.acting(as: try caller.actor())
      guard try await operators.setExpiry(of: AccountID(item.id), to: date) else {
        throw ItemError.notFound
      }
      deliver()
      return NoContent()
    }
    routes.add(API.sweepAccounts) { body, caller in
      guard body.upTo ?? 0 >= 0 else { throw ProblemResponse(.invalid("upTo", "notAllowed")) }
      let brand = try brands.brand(BrandID(body.brand), for: caller).brand
      let expiries = StoredExpiries(
        store.acting(as: try caller.actor()), program: store.acting(as: .program),
        by: brand.accounts, words: LifetimeWords(of: brand, now: { Date() }), now: { Date() },
        deliver: deliver)
      return API.SweepReport(try await expiries.sweep(brand.id, upTo: body.upTo))
    }
  }
}
