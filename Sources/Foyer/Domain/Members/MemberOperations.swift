import Essentials
import InteractorKit

/// Lists the members who chose to be listed, by their positions in the order of names.
public struct ListMembers: APIOperation, Equatable {
  public typealias Response = RowsPage<User>
  public typealias Refused = ClosedRefusal
  public typealias Who = Guest

  public static let endpoint = Endpoint(
    "listMembers", .get, "/users", for: .everyone,
    "List the members who chose to be listed, by name, and count them.",
    query: [
      .init("from", "The number of matching members to skip.", .number),
      .init("limit", "The number of members; 500 at most.", .number),
      .init("name", "With what a name, or one of its words, begins."),
    ], problems: [.tooMany])

  private let from: Int?
  private let limit: Int?
  private let name: String?

  public init(_ query: UsersQuery = UsersQuery()) {
    (from, limit) = (query.rows.lowerBound, query.rows.count)
    name = query.start.isEmpty ? nil : query.start
  }

  public var query: UsersQuery {
    let from = from ?? 0
    return UsersQuery(name ?? "", rows: from..<from + (limit ?? UsersQuery.rowLimit))
  }
}

/// Finds a member who chose to be listed.
public struct FindMember: APIOperation, Equatable {
  public typealias Response = Member
  public typealias Refused = MemberRefusal
  public typealias Who = Guest

  public static let endpoint = Endpoint(
    "findMember", .get, "/users/{id}", for: .everyone, "Show a member's public profile.",
    problems: [.tooMany])

  public let id: AccountID

  public init(_ id: AccountID) { self.id = id }
}

/// A member with all public data, which never include an e-mail address.
public struct Member: APIResponse, Equatable {
  public let id: AccountID
  public let name: String
  public let avatar: String?
  public let about: String
  public let joinedAt: Date

  public init(_ user: User, _ details: UserDetails) {
    (id, name, avatar) = (user.id, user.name, user.avatar)
    (about, joinedAt) = (details.about, details.joinedAt)
  }

  public var details: UserDetails { UserDetails(about: about, joinedAt: joinedAt) }
}

/// The refusal of a list that a server's brands don't show.
public enum ClosedRefusal: Refusal, CaseIterable {
  case closed

  public var answer: ProblemAnswer { ProblemAnswer(403, "The list of members is closed") }
}

/// A reason why a member isn't shown.
public enum MemberRefusal: Refusal, CaseIterable {
  case closed
  case notFound

  public var answer: ProblemAnswer {
    switch self {
    case .closed: ClosedRefusal.closed.answer
    case .notFound: ProblemAnswer(404, "There is no such member")
    }
  }
}

/// Reads the members who chose to be listed, for guests to see.
public protocol ListedMembers: UsersReader {
  /// Returns nil if no listed member has this ID.
  func member(_ id: AccountID) async throws(StorageProblem) -> Member?
}
