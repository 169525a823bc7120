import Domain
import FoyerAPI

/// The routes by which an applicant confirms an e-mail address by a code or requests another code.
/// The application's idempotency key identifies the applicant.
struct VerificationRoutes: Sendable {
  let applications: any Applications
  let brands: ServedBrands
  /// Makes the service that confirms addresses, for a brand and a caller.
  let confirmations: @Sendable (Brand, Caller) -> any AddressConfirmations
  let metrics: ServerMetrics

  func add(to routes: EndpointRoutes) {
    routes.add(API.verify) { body, caller in
      let idempotencyKey = try caller.idempotencyKey()
      guard let code = EmailCode(typed: body.code) else {
        throw ProblemResponse(.invalid("code", "malformed"))
      }
      guard let application = try await application(of: idempotencyKey) else {
        return API.CodeVerdict(AddressConfirmation(.over))
      }
      let brand = try brands.brand(application.brand, for: caller).brand
      let proof = try await confirmations(brand, caller).verify(
        code, of: ApplicationReceipt(idempotencyKey, application))
      if application.state == .verifying, case .right(let proved) = proof.verdict,
        proved.state == .approved
      {
        metrics.signedUp()
      }
      return API.CodeVerdict(proof)
    }
    routes.add(API.resendCode) { body, caller in
      let idempotencyKey = try caller.idempotencyKey()
      guard let application = try await application(of: idempotencyKey) else {
        return .over
      }
      let brand = try brands.brand(application.brand, for: caller).brand
      return try await confirmations(brand, caller).resend(
        to: ApplicationReceipt(idempotencyKey, application),
        language: body.language ?? application.language)
    }
  }

  /// Finds the stored application, whose address gets the e-mail; a client can't supply another
  /// one.
  private func application(of idempotencyKey: IdempotencyKey) async throws -> Application? {
    try await applications.application(of: IdempotencyDigests.id(of: idempotencyKey))
  }
}

extension ApplicationReceipt {
  fileprivate init(_ idempotencyKey: IdempotencyKey, _ application: Application) {
    self.init(
      idempotencyKey: idempotencyKey, state: application.state, name: application.name,
      email: application.email)
  }
}

extension EmailCode {
  static func random() -> EmailCode {
    var generator = SystemRandomNumberGenerator()
    return EmailCode(random: &generator)
  }
}
