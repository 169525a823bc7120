import Domain
import FoyerAPI

/// An applicant confirms the address by a code, or asks for another one. The key of the application
/// shows who the applicant is.
struct VerificationRoutes: Sendable {
  let applications: any Applications
  let labels: Labels
  /// Confirms addresses of those who applied at a brand, for a caller from there.
  let proofs: @Sendable (Brand, Origin?) -> any AddressProofs
  let metrics: ServerMetrics

  func add(to routes: EndpointRoutes) {
    routes.add(API.verify) { body, caller in
      let attempt = try caller.attempt()
      guard let code = EmailCode(typed: body.code) else {
        throw ProblemResponse(.invalid("code", "malformed"))
      }
      guard let application = try await application(of: attempt) else {
        return API.CodeVerdict(AddressProof(.over))
      }
      let brand = try labels.label(application.brand, for: caller).brand
      let proof = try await proofs(brand, caller.origin).verify(
        code, of: ApplicationReceipt(attempt, application))
      if application.state == .verifying, case .right(let proved) = proof.verdict,
        proved.state == .approved
      {
        metrics.signedUp()
      }
      return API.CodeVerdict(proof)
    }
    routes.add(API.resendCode) { body, caller in
      let attempt = try caller.attempt()
      guard let application = try await application(of: attempt) else {
        return API.CodeSending(CodeSending.over)
      }
      let brand = try labels.label(application.brand, for: caller).brand
      return API.CodeSending(
        try await proofs(brand, caller.origin).resend(
          to: ApplicationReceipt(attempt, application),
          language: body.language ?? application.language))
    }
  }

  /// The e-mail goes to the address that was stored, whatever a client says.
  private func application(of attempt: AttemptID) async throws -> Application? {
    try await applications.application(of: AttemptMark.id(of: attempt))
  }
}

extension ApplicationReceipt {
  fileprivate init(_ attempt: AttemptID, _ application: Application) {
    self.init(
      attempt: attempt, state: application.state, name: application.name,
      email: application.email)
  }
}

extension EmailCode {
  static func random() -> EmailCode {
    var generator = SystemRandomNumberGenerator()
    return EmailCode(random: &generator)
  }
}
