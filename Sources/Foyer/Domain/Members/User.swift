import Essentials

/// A listed member, as everybody may see them: without an e-mail address.
public struct User: Codable, Sendable, Equatable, Identifiable {
  public let id: AccountID
  /// As it was received or stored. It may contain any characters; views sanitise it.
  public let name: String
  /// The URL of a picture.
  public let avatar: String?
  /// Nil if a server's list doesn't contain it.
  public let joinedAt: Date?

  public init(id: AccountID, name: String, avatar: String? = nil, joinedAt: Date? = nil) {
    self.id = id
    self.name = name
    self.avatar = avatar
    self.joinedAt = joinedAt
  }
}

/// A member's public data besides the name.
public struct UserDetails: Sendable, Equatable {
  /// The member's own line; may be empty.
  public let about: String
  public let joinedAt: Date

  /// - Parameter about: perhaps received from a server; line breaks become spaces.
  public init(about: String, joinedAt: Date) {
    self.about = about.split(whereSeparator: \.isNewline).joined(separator: " ")
    self.joinedAt = joinedAt
  }
}
