import Domain
import Essentials
import FoyerAPI
import Store

/// The route for sign-up.
struct AccountsRoutes: Sendable {
  private let register: RegisterAccount
  private let brands: ServedBrands
  private let connectionLimit: ConnectionLimit

  init(register: RegisterAccount, brands: ServedBrands, connectionLimit: ConnectionLimit) {
    self.brands = brands
    self.register = register
    self.connectionLimit = connectionLimit
  }

  func add(to routes: EndpointRoutes) {
    routes.add(API.signUp) { try await signUp($0.form(), $1) }
  }

  private func signUp(_ form: RegistrationForm, _ caller: Caller) async throws -> API.SignUpResult {
    guard let idempotencyKey = caller.key else { throw RegistrationError.closed }
    try checkOpen(form.brand, caller)
    return try await connectionLimit.pass(idempotencyKey, from: caller.origin) {
      try await FairHashingSemaphore.$origin.withValue(caller.origin) {
        let request = RegisterAccount.Request(
          form: form, idempotencyKey: idempotencyKey, origin: caller.origin, host: caller.host)
        return API.SignUpResult(try await register.execute(request))
      }
    }
  }

  /// An unknown brand is rejected. If it weren't, it would get default rules, the laxest ones.
  private func checkOpen(_ id: BrandID, _ caller: Caller) throws {
    let brand = try brands.brand(id, for: caller)
    guard brand.flags[.signUpEnabled] else { throw ProblemResponse(.closed("Sign-up is closed")) }
  }
}

extension ServedBrands {
  /// - Throws: `ProblemResponse` if this server doesn't serve the brand.
  func brand(_ id: BrandID, for caller: Caller) throws -> ServedBrand {
    guard let brand = self[id] else { throw ProblemResponse.unknownBrand() }
    caller.context.facts.note { $0.brand = id }
    return brand
  }
}

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
