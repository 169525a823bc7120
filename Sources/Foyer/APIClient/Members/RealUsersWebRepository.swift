import Domain
import Essentials
import FoyerAPI
import InteractorKit
import WebRepositories

/// The members on a server (design rules 46 to 50: a web repository has a session, a base URL and
/// its calls as a nested enum).
public struct RealUsersWebRepository: UsersWebRepository, WebRepository {
  public let session: HTTPSession
  public let baseURL: ServiceAddress
  public var decoder: JSONDecoder { APICoding.decoder }

  public init(session: HTTPSession, baseURL: ServiceAddress) {
    self.session = session
    self.baseURL = baseURL
  }

  public func fetchUsers(_ query: UsersQuery) async throws(ServiceProblem) -> RowsPage<User> {
    let page: RowsPage<User> = try await fetch(API.users(query))
    guard page.rows.count <= query.rows.count else { throw .invalidResponse }
    return page
  }

  public func fetchUserDetails(userId: AccountID) async throws(ServiceProblem) -> UserDetails {
    let member: Member = try await fetch(API.userDetails(userId))
    return member.details
  }
}

extension RealUsersWebRepository {
  enum API: APICall {
    case users(UsersQuery)
    case userDetails(AccountID)

    var path: String {
      switch self {
      case .users(let query):
        "/users?from=\(query.rows.lowerBound)&limit=\(query.rows.count)"
          + (query.start.isEmpty ? "" : "&name=\(query.start.percentEncoded)")
      case .userDetails(let id): "/users/\(id.description.percentEncoded)"
      }
    }

    var method: String { "GET" }
  }
}
