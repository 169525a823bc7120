import APIClient
import Domain
import Hummingbird

/// `POST /verification` and `POST /verification/code`: whoever applied proves their address by a code,
/// or asks for another one. What shows who they are is the key that they applied with.
struct VerificationRoutes: Sendable {
  private static let bodyLimit = 16 << 10

  let applications: any Applications
  let labels: Labels
  let origins: RequestOrigins
  /// Proves addresses of those who applied at a label, for a caller from there.
  let proofs: @Sendable (Brand, Origin?) -> any AddressProofs
  let metrics: ServerMetrics

  func add(to router: Router<ServerContext>) {
    router.post("verification") { request, context in
      try await tryCode(request, context)
    }
    router.post("verification/code") { request, context in
      try await sendCode(request, context)
    }
  }

  private func tryCode(_ request: Request, _ context: ServerContext) async throws -> Response {
    let attempt = try Self.attempt(of: request)
    let json = try await request.json(Wire.Code.self, upTo: Self.bodyLimit)
    guard let code = EmailCode(typed: json.code) else {
      throw ProblemResponse(invalid: "code", "malformed")
    }
    guard let application = try await application(of: attempt) else {
      return try .json(Wire.CodeVerdict(.over))
    }
    let proofs = proofs(
      try brand(of: application, context), origins.origin(of: request, context))
    let verdict: CodeVerdict
    do throws(ApplicationError) {
      verdict = try await proofs.verify(
        code, of: ApplicationReceipt(attempt, application)
      ).verdict
    } catch {
      throw ProblemResponse(error)
    }
    if application.state == .verifying, case .right(let proved) = verdict,
      proved.state == .approved
    {
      metrics.signedUp()
    }
    return try .json(Wire.CodeVerdict(verdict))
  }

  private func sendCode(_ request: Request, _ context: ServerContext) async throws -> Response {
    let attempt = try Self.attempt(of: request)
    let json = try await request.json(Wire.CodeRequest.self, upTo: Self.bodyLimit)
    guard let application = try await application(of: attempt) else {
      return try .json(Wire.CodeSending(.over))
    }
    let proofs = proofs(
      try brand(of: application, context), origins.origin(of: request, context))
    let sending: CodeSending
    do throws(ApplicationError) {
      sending = try await proofs.resend(
        to: ApplicationReceipt(attempt, application),
        language: json.language ?? application.language)
    } catch {
      throw ProblemResponse(error)
    }
    return try .json(Wire.CodeSending(sending))
  }

  private static func attempt(of request: Request) throws -> AttemptID {
    guard let key = request.bearer else { throw ProblemResponse(.unauthorized, "No key was given") }
    return AttemptID(key)
  }

  /// Who is written to is what was stored, whatever a client says.
  private func application(of attempt: AttemptID) async throws -> Domain.Application? {
    do throws(StorageProblem) {
      return try await applications.application(of: AttemptMark.id(of: attempt))
    } catch {
      throw ProblemResponse(error)
    }
  }

  private func brand(
    of application: Domain.Application, _ context: ServerContext
  ) throws -> Brand {
    guard let label = labels[application.brand] else { throw ProblemResponse.unknownLabel() }
    context.facts.note { $0.brand = application.brand }
    return label.brand
  }
}

extension ApplicationReceipt {
  fileprivate init(_ attempt: AttemptID, _ application: Domain.Application) {
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
