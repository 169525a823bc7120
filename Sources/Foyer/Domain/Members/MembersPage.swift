import Essentials

/// Some members in the order of their names, and the position at which the next page begins.
public struct MembersPage: Equatable, Sendable {
  public let users: [User]
  /// Nil on the last page.
  public let next: Token?

  public init(users: [User] = [], next: Token? = nil) {
    self.users = users
    self.next = next
  }

  /// A position after a member. It stays valid when members join and leave.
  public struct Token: Equatable, Sendable, CustomStringConvertible {
    public let sortKey: String
    public let id: String

    public init(sortKey: String, id: String) {
      self.sortKey = sortKey
      self.id = id
    }

    /// Parses the text that `description` returns; nil for anything else.
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

    /// Base64url (RFC 4648, §5), so that it needs no escaping in a URL.
    public var description: String {
      Data("\(id)\0\(sortKey)".utf8).base64EncodedString()
        .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }
  }
}

/// A member with all public data.
public struct Member: Equatable, Sendable {
  public let user: User
  public let details: UserDetails

  public init(user: User, details: UserDetails) {
    self.user = user
    self.details = details
  }
}

/// The listed members, page by page.
public protocol MembersPages: Sendable {
  /// Returns the members after a position, in the order of names; from the beginning if the
  /// position is nil.
  ///
  /// An index finds the position, so all pages take the same time.
  func page(
    after place: MembersPage.Token?, limit: Int
  ) async throws(StorageProblem) -> MembersPage

  /// Returns a listed member; nil if none has this ID.
  func member(_ id: AccountID) async throws(StorageProblem) -> Member?
}
