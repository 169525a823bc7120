import Domain
import Essentials

/// The JSON of accounts, profiles, brands and members.
extension API {
  public struct User: Codable, Equatable, Sendable {
    public let id: String
    public let name: String
    public var avatar: String?
    /// Only in responses to `from` and `name`.
    public var joinedAt: Date?
  }

  public struct UsersPage: APIResponse, Equatable, Sendable {
    public let users: [User]
    /// The number of matching members. Only in responses to `from` and `name`.
    public var total: Int?
    /// The value of `page` for the next request; missing on the last page.
    public var next: String?
  }

  /// A member with all public details, which never include an e-mail address.
  public struct Member: APIResponse, Equatable, Sendable {
    public let id: String
    public let name: String
    public var avatar: String?
    public let about: String
    public let joinedAt: Date
  }

  /// A brand's rules for sign-ups.
  public struct Brand: APIResponse, Equatable, Sendable {
    public struct Passwords: Codable, Equatable, Sendable {
      /// The name of the policy as in a brand file: `four-rules` or `passphrase`.
      public let policy: String
      /// The problem that each rule reports, in the order of the screen.
      public let rules: [FieldProblem]
    }

    public let id: String
    public let name: String
    public let takesSignUps: Bool
    public let showsMembers: Bool
    /// True if the server sends e-mails, so that guests can sign in with a code. Nil if an older
    /// server doesn't say.
    public let sendsEmails: Bool?
    public let passwords: Passwords
  }
}
