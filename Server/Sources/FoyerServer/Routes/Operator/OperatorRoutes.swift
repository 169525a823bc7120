import Domain
import FoyerAPI
import Store

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The operator's routes for accounts.
struct OperatorRoutes: Sendable {
  static let pageSize = 500

  let store: AccountStore
  let brands: ServedBrands
  let sendsEmails: @Sendable () -> Bool
  /// Starts to deliver notifications in the background.
  let deliver: @Sendable () -> Void

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
    routes.add(API.account) { item, _ in
      API.AccountEntry(try await entry(item.id))
    }
    routes.add(API.editAccount) { item, caller in
      // The account's own brand determines the rules if it is served.
      let brand = try await entry(item.id).account.brand
      let rules = brands[brand]?.brand.registration ?? RegistrationRules()
      let changes = try PublicProfile.Changes(item.body, by: rules.names)
      return API.ProfileEdit(
        try await store.acting(as: caller.actor()).edit(AccountID(item.id), changes))
    }
    routes.add(API.deleteAccount) { item, caller in
      guard try await store.acting(as: caller.actor()).delete(AccountID(item.id)) else {
        throw ItemError.notFound
      }
      return NoContent()
    }
    addSuspensions(to: routes)
    addSecondFactors(to: routes)
  }

  private func addSecondFactors(to routes: EndpointRoutes) {
    routes.add(API.resetSecondFactor) { item, caller in
      let store = store.acting(as: try caller.actor())
      switch try await store.removeSecondFactor(of: AccountID(item.id)) {
      case .removed: return API.SecondFactorRemoval(true)
      case .none: return API.SecondFactorRemoval(false)
      case .unknownAccount: throw ItemError.notFound
      }
    }
  }

  private func addSuspensions(to routes: EndpointRoutes) {
    routes.add(API.suspendAccount) { item, caller in
      let request = item.body
      guard let reason = SuspensionReason(request.reason) else {
        throw ProblemResponse(.invalid("reason", "notAllowed"))
      }
      guard request.until.map({ $0 > Date() }) ?? true else {
        throw ProblemResponse(.invalid("until", "notAllowed"))
      }
      let suspend = SuspendAccount(
        suspensions: store.acting(as: try caller.actor()), now: { Date() })
      let suspension = try await suspend.execute(
        AccountID(item.id), for: reason, until: request.until, by: caller.name().description)
      guard let suspension else { throw ItemError.notFound }
      deliver()
      return API.Suspension(suspension)
    }
    routes.add(API.resumeAccount) { item, caller in
      guard try await store.acting(as: caller.actor()).resume(AccountID(item.id)) else {
        throw ItemError.notFound
      }
      deliver()
      return NoContent()
    }
  }

  private func entry(_ id: String) async throws -> AccountEntry {
    guard let entry = try await store.entry(AccountID(id)) else {
      throw AccountReadingError.notFound
    }
    return entry
  }
}

extension PublicProfile.Changes {
  init(_ changes: API.ProfileChanges, by names: NamePolicy) throws {
    self.init(
      name: try changes.name.map { name in
        do throws(NameProblem) { return try FullName(validating: name, by: names) } catch {
          throw ProblemResponse(.invalid(RegistrationProblem.name(error).fieldProblems))
        }
      }, isListed: changes.isListed, about: try changes.about.map(AboutLine.init(sent:)))
  }
}
