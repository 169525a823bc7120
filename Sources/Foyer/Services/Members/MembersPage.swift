import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Some members in the order of their names, and where the next ones begin.
public struct MembersPage: Equatable, Sendable {
  public let users: [User]
  /// Nil on the last page.
  public let next: Token?

  public init(users: [User] = [], next: Token? = nil) {
    self.users = users
    self.next = next
  }

  /// A place behind a member, which stays good when members join and leave.
  public struct Token: Equatable, Sendable, CustomStringConvertible {
    public let sortKey: String
    public let id: String

    public init(sortKey: String, id: String) {
      self.sortKey = sortKey
      self.id = id
    }

    /// Reads what `description` says; nil for anything else.
    public init?(_ text: String) {
      let base64 = text.replacing("-", with: "+").replacing("_", with: "/")
      let padding = String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4)
      guard let data = Data(base64Encoded: base64 + padding),
        let parts = String(validating: data, as: UTF8.self)?.split(
          separator: "\0", maxSplits: 1, omittingEmptySubsequences: false),
        parts.count == 2
      else { return nil }
      self.init(sortKey: String(parts[1]), id: String(parts[0]))
    }

    /// In the alphabet of base64url (RFC 4648, §5), to stand in a URL as it is.
    public var description: String {
      Data("\(id)\0\(sortKey)".utf8).base64EncodedString()
        .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
  }
}

extension MembersPage {
  init(after place: Token?, limit: Int, in database: Database) throws {
    let rows = try Array(Self.rows(after: place, limit: limit, in: database))
    let last = rows.count < limit ? nil : rows.last
    self.init(
      users: rows.map(\.user),
      next: last.map { Token(sortKey: $0.sortKey, id: $0.user.id.description) })
  }

  /// - Parameter limit: how many at most; -1 for all.
  static func rows(
    after place: Token?, limit: Int, in database: Database
  ) throws -> RecordCursor<ListedUser> {
    try ListedUser.fetchCursor(
      database, sql: query, arguments: [place?.sortKey ?? "", place?.id ?? "", limit])
  }

  /// `INDEXED BY` makes SQLite refuse rather than ever sort all members for one page.
  static let query = """
    SELECT account, name, sortKey FROM profiles INDEXED BY profilesByName
    WHERE isListed = 1 AND (sortKey, account) > (?, ?) ORDER BY sortKey, account LIMIT ?
    """
}

/// A member as a list shows them, with the name as it is sorted.
struct ListedUser: FetchableRecord {
  let user: User
  let sortKey: String

  init(row: Row) {
    // By number: looking for a name takes as long as the rest.
    user = User(id: AccountID(row[0]), name: row[1])
    sortKey = row[2]
  }
}
