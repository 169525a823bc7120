import Domain
import Essentials
import FoyerAPI
import Store

/// The operator's route that creates many accounts.
struct ImportRoutes: Sendable {
  let store: AccountStore
  let brands: ServedBrands
  /// Starts to deliver e-mails and notifications in the background.
  let deliver: @Sendable () -> Void

  func add(to routes: EndpointRoutes) {
    routes.add(API.importAccounts) { body, caller in
      let brand = try brands.brand(BrandID(body.brand), for: caller).brand
      let list = AccountList(
        body.accounts.map(\.row), by: .init(brand, invites: body.invites, at: Date()))
      guard list.problems.isEmpty else {
        return API.ImportReport(ImportReport(problems: list.problems))
      }
      let report = try await ImportAccounts(
        accounts: store.acting(as: caller.actor()),
        emails: EmailWriter(of: brand, now: { Date() })
      ).execute(
        list.accounts, of: brand.id, invites: body.invites, isDryRun: body.isDryRun)
      if !body.isDryRun { deliver() }
      return API.ImportReport(report)
    }
  }
}
