#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A person who is listed among the members, as everybody may see them: without their address.
public struct User: Sendable, Equatable, Identifiable {
  public let id: AccountID
  /// As it was sent or stored: it may hold anything, and is made harmless where it is shown.
  public let name: String
  /// The URL of a picture.
  public let avatar: String?
  /// Nil where a server doesn't say it in a list.
  public let joinedAt: Date?

  public init(id: AccountID, name: String, avatar: String? = nil, joinedAt: Date? = nil) {
    self.id = id
    self.name = name
    self.avatar = avatar
    self.joinedAt = joinedAt
  }
}

/// What is told about a member besides the name.
public struct UserDetails: Sendable, Equatable {
  /// A line of their own; may be empty.
  public let about: String
  public let joinedAt: Date

  /// - Parameter about: what a server sent, perhaps; its line breaks become blanks.
  public init(about: String, joinedAt: Date) {
    self.about = about.split(whereSeparator: \.isNewline).joined(separator: " ")
    self.joinedAt = joinedAt
  }
}
