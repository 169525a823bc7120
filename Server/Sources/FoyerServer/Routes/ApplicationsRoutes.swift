import Domain
import Essentials
import FoyerAPI
import Store

/// The operator's route for decisions.
struct ApplicationsRoutes: Sendable {
  let applications: AccountStore
  let brands: ServedBrands
  let metrics: ServerMetrics
  let deliver: @Sendable (_ delay: Duration) -> Void

  func add(to routes: EndpointRoutes) {
    routes.add(API.decide) { item, caller in
      let decision = try Decision(item.body)
      guard let application = try await applications.application(AccountID(item.id)) else {
        throw ApplicationError.unknown
      }
      if let undone = decision.undone,
        undone.milliseconds != application.decision?.date.milliseconds
      {
        throw ApplicationError.refused(.decidedBefore, application)
      }
      let brand = try brands.brand(application.brand, for: caller).brand
      let decide = DecideApplication(
        applications: applications.acting(as: try caller.actor()),
        emails: EmailWriter(of: brand, now: { Date() }),
        now: { Date() }, deliver: deliver)
      let decided = try await decide.execute(
        application, decision.event, by: caller.name().description, note: decision.note,
        isCorrected: decision.isCorrected)
      if decided.application.state == .approved { metrics.signedUp() }
      return decided
    }
  }
}

/// An operator's decision, validated.
private struct Decision {
  let event: ApplicationEvent
  let note: String
  let isCorrected: Bool
  let undone: Date?

  init(_ json: API.DecisionRequest) throws {
    guard let event = ApplicationEvent(word: json.event) else {
      throw ProblemResponse(.invalid("event", "notAllowed"))
    }
    self.event = event
    note = json.note ?? ""
    try OperatorText.check(note, .lines, of: "note")
    isCorrected = json.correction == true
    undone = event == .reopened ? json.undone : nil
  }
}

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
