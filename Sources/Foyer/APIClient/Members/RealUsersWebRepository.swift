import Domain
import FoyerAPI
import WebRepositories

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The members, from a server. Seed rules 46 to 50.
public struct RealUsersWebRepository: UsersWebRepository, WebRepository {
  /// More than this is no list of members.
  static let userLimit = 250_000

  public let session: HTTPSession
  public let baseURL: ServiceAddress
  public var decoder: JSONDecoder { APICoding.decoder }

  public init(session: HTTPSession, baseURL: ServiceAddress) {
    self.session = session
    self.baseURL = baseURL
  }

  /// All pages, one after another.
  public func fetchUsers() async throws(ServiceProblem) -> [User] {
    var users: [User] = []
    var next: String?
    repeat {
      let page: FoyerAPI.API.UsersPage = try await fetch(API.users(page: next))
      users += page.users.map(User.init)
      guard users.count <= Self.userLimit else { throw .tooLarge }
      // A page without users that has a next one might go on for ever.
      guard page.next == nil || !page.users.isEmpty else { throw .invalidAnswer }
      next = page.next
    } while next != nil
    return users
  }

  public func fetchUserDetails(userId: AccountID) async throws(ServiceProblem) -> UserDetails {
    let member: FoyerAPI.API.Member = try await fetch(API.userDetails(userId))
    return UserDetails(about: member.about, joinedAt: member.joinedAt)
  }
}

extension RealUsersWebRepository {
  enum API: APICall {
    case users(page: String?)
    case userDetails(AccountID)

    var path: String {
      switch self {
      case .users(nil): "/users"
      case .users(let page?): "/users?page=\(page.percentEncoded)"
      case .userDetails(let id): "/users/\(id.description.percentEncoded)"
      }
    }

    var method: String { "GET" }
  }
}

extension User {
  init(_ user: FoyerAPI.API.User) {
    self.init(id: AccountID(user.id), name: user.name, avatar: user.avatar)
  }
}
