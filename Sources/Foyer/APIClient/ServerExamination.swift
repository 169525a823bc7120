import Domain
import WebRepositories

/// Asks a server whether it is there, and whether it is one of Foyer's.
public struct ServerExamination: WebRepository {
  private enum API: APICall {
    case health
    case label(BrandID)
    case state(AccessToken)

    var path: String {
      switch self {
      case .health: "/health"
      case .label(let id): "/labels/\(id.description.percentEncoded)"
      case .state: "/state"
      }
    }

    var method: String { "GET" }

    var headers: [String: String] {
      if case .state(let token) = self { token.headers } else { ["Accept": "application/json"] }
    }
  }

  public let session: HTTPSession
  public let baseURL: ServiceAddress

  public var address: String { baseURL.base }

  public init(_ address: ServiceAddress) {
    session = HTTPSession(timeLimit: .seconds(5))
    baseURL = address
  }

  /// - Returns: whether it answered as `docs/api.md` has it; websites may answer, too.
  public func isFoyer() async throws(ServiceProblem) -> Bool {
    do throws(HTTPFailure) { return try await send(API.health).status == 204 } catch {
      throw ServiceProblem(error.problem)
    }
  }

  /// What its operator may know; nil where it is older than that question.
  public func state(
    _ token: AccessToken
  ) async throws(ServiceProblem) -> Wire.ServerState? {
    do throws(ServiceProblem) { return try await fetch(API.state(token)) } catch {
      if case .refused(404, _) = error { return nil }
      throw error
    }
  }

  /// - Throws: `.unknownLabel` where it doesn't serve that one, so that nobody can sign up.
  public func label(_ id: BrandID) async throws(ServiceProblem) -> Wire.Label {
    try await fetch(API.label(id))
  }
}
