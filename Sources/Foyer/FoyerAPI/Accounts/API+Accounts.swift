#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The JSON of accounts, profiles, labels and members.
extension API {
  public struct User: Codable, Equatable, Sendable {
    public let id: String
    public let name: String
    public var avatar: String?
    /// In answers to `from` and `name` alone.
    public var joinedAt: Date?
  }

  public struct UsersPage: APIResponse, Equatable, Sendable {
    public let users: [User]
    /// How many members match; in answers to `from` and `name` alone.
    public var total: Int?
    /// What to give as `page` for the next ones; missing on the last page.
    public var next: String?
  }

  /// A member with all that is told of them; never an e-mail address.
  public struct Member: APIResponse, Equatable, Sendable {
    public let id: String
    public let name: String
    public var avatar: String?
    public let about: String
    public let joinedAt: Date
  }

  /// An account, as whoever created it may see it.
  public struct Account: Codable, Equatable, Sendable {
    public let id: String
    public let name: String
    /// Missing where the label asks for none.
    public let email: String?
    public let brand: String
    public let createdAt: Date
    public var username: String?
  }

  /// An account, as an operator sees it.
  public struct AccountEntry: APIResponse, Equatable, Sendable {
    public let id: String
    public let name: String
    public let email: String?
    public let brand: String
    public let createdAt: Date
    public let isListed: Bool
    public let about: String
    public var username: String?
  }

  public struct AccountsPage: APIResponse, Equatable, Sendable {
    public let accounts: [AccountEntry]
    /// What to give as `page` for the next ones; missing on the last page.
    public var next: String?
  }

  /// What an operator changes of what others see; what is missing stays as it is.
  public struct ProfileChanges: BodyRequest, Equatable, Sendable {
    public var name: String?
    public var isListed: Bool?
    public var about: String?
  }

  /// What others see of a person.
  public struct PublicProfile: Codable, Equatable, Sendable {
    public let name: String
    public let isListed: Bool
    public let about: String
  }

  /// How that was, and how it is.
  public struct ProfileEdit: APIResponse, Equatable, Sendable {
    public let before: PublicProfile
    public let after: PublicProfile
  }

  /// What a label asks of those who sign up.
  public struct Label: APIResponse, Equatable, Sendable {
    public struct Passwords: Codable, Equatable, Sendable {
      /// As in a brand file: `four-rules`, `passphrase`.
      public let policy: String
      /// What a password that breaks one is refused with, in the order of the screen.
      public let rules: [FieldProblem]
    }

    public let id: String
    public let name: String
    public let takesSignUps: Bool
    public let showsMembers: Bool
    public let passwords: Passwords
  }
}
