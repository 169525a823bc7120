import Domain
import Essentials
import HTTPTypes
import Hummingbird
import Secrets

/// Finds the grant of a request's token by one indexed read.
struct TokenCheck: Sendable {
  let grants: any AccessGrants
  let holder: AccessHolder
  let throttle: TokenThrottle

  /// - Parameters:
  ///   - shown: The request's token; nil if it has none.
  ///   - origin: The origin for which wrong tokens are counted. A valid token is accepted even
  ///     while its origin is throttled: other clients that share the holder's address can't lock
  ///     the holder out.
  func grant(showing shown: Secret?, from origin: Origin?) async throws -> AccessGrant {
    guard let shown else { throw ProblemResponse(.unauthorized, title) }
    if let token = shown.withBytes({ AccessToken($0) }), let grant = try await grant(of: token) {
      if grant.isNewUse(at: Date()) { noteUse(of: grant) }
      return grant
    }
    try throttle.admit(origin)
    throttle.noteFailure(of: origin)
    throw ProblemResponse(.unauthorized, title)
  }

  private func grant(of token: AccessToken) async throws -> AccessGrant? {
    do throws(StorageProblem) {
      return try await grants.grant(to: holder, showing: token.digest)
    } catch {
      throw ProblemResponse(error)
    }
  }

  /// Records the use in the background; the request doesn't wait for it.
  private func noteUse(of grant: AccessGrant) {
    Task { [grants, holder] in
      try? await grants.noteUse(of: grant.name, holder, at: Date())
    }
  }

  private var title: String {
    switch holder {
    case .operators: "A valid operator's token is needed"
    case .hosts: "The host's token isn't valid"
    }
  }
}

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
