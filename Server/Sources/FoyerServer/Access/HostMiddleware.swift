import Domain
import HTTPTypes
import Hummingbird
import Secrets

/// Takes a guest's origin from a host that sends a valid token. The same header of other clients is
/// ignored.
struct HostMiddleware: RouterMiddleware {
  let tokens: TokenCheck

  func handle(
    _ request: Request, context: ServerContext,
    next: @concurrent (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard let text = request.headers[.hostToken] else { return try await next(request, context) }
    var context = context
    let host = try await tokens.grant(showing: Secret(text), from: context.origin)
    context.host = host
    if let text = request.headers[.guestOrigin] {
      guard let address = IPAddress(text) else {
        throw ProblemResponse(.badRequest, "Foyer-Guest-Origin isn't an IP address")
      }
      context.origin = Origin(address)
    }
    let origin = context.origin
    context.facts.note { ($0.host, $0.origin) = (host.name, origin) }
    return try await next(request, context)
  }
}

extension HTTPField.Name {
  fileprivate static let hostToken = HTTPField.Name("Foyer-Host-Token")!
  fileprivate static let guestOrigin = HTTPField.Name("Foyer-Guest-Origin")!
}
