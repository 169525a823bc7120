import HTTPTypes
import Hummingbird

/// Refuses requests that don't say once which host they mean (RFC 9112, section 3.2), and says which
/// methods a path has that was asked by another one.
struct RequestCheck: RouterMiddleware {
  let routes: RouteTable

  func handle(
    _ request: Request, context: ServerContext,
    next: @concurrent (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard request.headers[.host] == nil, request.head.authority != nil || isProbe(request) else {
      throw ProblemResponse(.badRequest, "Send one Host header")
    }
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      let methods = routes.methods(of: request.uri.path)
      guard !methods.isEmpty else { throw error }
      let route = routes.route(of: request.uri.path)
      context.facts.note { $0.route = route }
      throw ProblemResponse(allowed: methods)
    }
  }

  /// A balancer mostly asks these in HTTP/1.0, which has no such header.
  private func isProbe(_ request: Request) -> Bool {
    ["/health", "/ready", "/ready/write"].contains(request.uri.path)
  }
}

extension HTTPField.Name {
  /// The first one isn't among the headers any more: it is the request's authority.
  fileprivate static let host = HTTPField.Name("Host")!
}
