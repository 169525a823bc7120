import Domain
import HTTPTypes
import Hummingbird
import Secrets

/// Takes a guest's origin from a host that sends a valid token. The same header of other clients is
/// ignored.
struct HostMiddleware: RouterMiddleware {
  private let tokens: TokenCheck
  private let origins: RequestOrigins

  init(tokens: TokenCheck, origins: RequestOrigins) {
    self.tokens = tokens
    self.origins = origins
  }

  func handle(
    _ request: Request, context: ServerContext,
    next: @concurrent (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard let text = request.headers[.hostToken] else { return try await next(request, context) }
    var context = context
    let host = try await tokens.grant(
      showing: Secret(text), from: origins.origin(of: request, context))
    context.host = host
    context.guest = try request.headers[.guestOrigin].map { text in
      guard let address = IPAddress(text) else {
        throw ProblemResponse(.badRequest, "Foyer-Guest-Origin isn't an IP address")
      }
      return Origin(address)
    }
    let guest = context.guest
    context.facts.note { facts in
      facts.host = host.name
      if let guest { facts.origin = guest }
    }
    return try await next(request, context)
  }
}

extension HTTPField.Name {
  fileprivate static let hostToken = HTTPField.Name("Foyer-Host-Token")!
  fileprivate static let guestOrigin = HTTPField.Name("Foyer-Guest-Origin")!
}
