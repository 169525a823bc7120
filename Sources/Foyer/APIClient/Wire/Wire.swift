#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The JSON that server and client send each other.
public enum Wire {
  public struct User: Codable, Equatable, Sendable {
    public let id: String
    public let name: String
    public var avatar: String?
    /// In answers to `from` and `name` alone.
    public var joinedAt: Date?
  }

  public struct UsersPage: Codable, Equatable, Sendable {
    public let users: [User]
    /// How many members match; in answers to `from` and `name` alone.
    public var total: Int?
    /// What to give as `page` for the next ones; missing on the last page.
    public var next: String?
  }

  /// A member with all that is told of them; never an e-mail address.
  public struct Member: Codable, Equatable, Sendable {
    public let id: String
    public let name: String
    public var avatar: String?
    public let about: String
    public let joinedAt: Date
  }

  /// A filled form. A client writes it without making a string of the password.
  public struct Registration: Decodable, Sendable {
    public let name: String?
    public let email: String?
    public let password: String
    public let brand: String
    /// The code of an invitation, where the label asks for one.
    public let invitation: String?
    /// In which letters are worded.
    public let language: String?
    public let username: String?
    /// By the question's name in the label's file.
    public let answers: [String: String]?
    /// The version that was agreed to.
    public let terms: String?
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
  public struct AccountEntry: Codable, Equatable, Sendable {
    public let id: String
    public let name: String
    public let email: String?
    public let brand: String
    public let createdAt: Date
    public let isListed: Bool
    public let about: String
    public var username: String?
  }

  public struct AccountsPage: Codable, Equatable, Sendable {
    public let accounts: [AccountEntry]
    /// What to give as `page` for the next ones; missing on the last page.
    public var next: String?
  }

  /// What an operator changes of what others see; what is missing stays as it is.
  public struct ProfileChanges: Codable, Equatable, Sendable {
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
  public struct ProfileEdit: Codable, Equatable, Sendable {
    public let before: PublicProfile
    public let after: PublicProfile
  }

  /// What a label asks of those who sign up.
  public struct Label: Codable, Equatable, Sendable {
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

  public struct Profile: Codable, Equatable, Sendable {
    public let isListed: Bool
    public let about: String
  }

  /// An RFC 8259 text; dates as `2026-11-21T04:23:50.123Z`.
  public static func encode(_ value: some Encodable) -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      // Half of one more, since the format cuts off where it should round.
      let rounding = date.addingTimeInterval(0.0005)
      try container.encode(rounding.formatted(.iso8601WithMilliseconds))
    }
    return (try? encoder.encode(value)).map { [UInt8]($0) }
  }

  public static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: some Collection<UInt8>
  ) -> Value? {
    try? decoder.decode(type, from: Data(bytes))
  }

  public static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let text = try decoder.singleValueContainer().decode(String.self)
      let date = try Date(text, strategy: .iso8601WithMilliseconds)
      return Date(timeIntervalSince1970: (date.timeIntervalSince1970 * 1000).rounded() / 1000)
    }
    return decoder
  }
}
