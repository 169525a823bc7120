import Domain
import HTTPTypes
import Hummingbird

/// Admits the operators who have the right that a route needs.
struct OperatorCheck: Sendable {
  private let tokens: TokenCheck
  private let origins: RequestOrigins

  init(grants: any AccessGrants, origins: RequestOrigins) {
    tokens = TokenCheck(grants: grants, holder: .operators)
    self.origins = origins
  }

  /// - Returns: the operator.
  @discardableResult
  func callAsFunction(
    _ right: AccessRight, _ request: Request, _ context: ServerContext
  ) async throws -> AccessGrant {
    let value = request.headers[.authorization]
    let token = value.map { value in
      value.lowercased().hasPrefix("bearer ") ? String(value.dropFirst("bearer ".count)) : ""
    }
    let grant = try await tokens.grant(
      showing: token, from: origins.origin(of: request, context))
    guard grant.right.includes(right) else {
      throw ProblemResponse(
        .forbidden,
        "This token has the right “\(grant.right.rawValue)”, and “\(right.rawValue)” is needed")
    }
    return grant
  }
}
