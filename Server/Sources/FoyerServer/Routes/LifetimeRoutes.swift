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
      let brand = try brands.brand(BrandID(body.brand), for: caller).brand
      let expiries = StoredExpiries(
        store.acting(as: try caller.actor()), program: store.acting(as: .program),
        by: brand.accounts, words: LifetimeWords(of: brand, now: { Date() }), now: { Date() },
        deliver: deliver)
      return API.SweepReport(try await expiries.sweep(brand.id))
    }
  }
}

/// The owner's routes for terms and renewal.
struct StandingRoutes: Sendable {
  let own: OwnAccountAccess

  func add(to routes: EndpointRoutes) {
    routes.add(API.renewAccount) { _, caller in
      let useCases = try await own.useCases(for: caller, byRules: true)
      return API.Renewal(
        try await useCases.standing.renew.execute(
          RenewAccount.Request(session: caller.session())))
    }
    routes.add(API.standing) { body, caller in
      API.Standing(
        try await own.useCases(for: caller).standing.load.execute(
          LoadStanding.Request(session: caller.session(), language: body.language)))
    }
    routes.add(API.acceptTerms) { body, caller in
      let useCases = try await own.useCases(for: caller, byRules: true)
      let session = try caller.session()
      let account = try await useCases.load.execute(LoadOwnAccount.Request(session: session))
      let terms = own.brands[account.account.brand]?.brand.registration.fields.terms
      guard terms?.version == body.version else {
        throw ProblemResponse(.invalid("version", "notAllowed"))
      }
      try await useCases.standing.accept.execute(
        AcceptTerms.Request(session: session, version: body.version))
      return NoContent()
    }
  }
}
