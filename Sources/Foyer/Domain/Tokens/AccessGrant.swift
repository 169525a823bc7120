import Essentials

/// The name of an operator or a host: 1 to 64 ASCII letters, digits, `.`, `_`, `-` and `@`. The
/// first character is a letter or a digit.
public struct GrantName: Sendable, Hashable, CustomStringConvertible {
  public let description: String

  public init?(_ text: String) {
    guard 1...64 ~= text.utf8.count, text.utf8.allSatisfy(Self.isAllowed),
      let first = text.utf8.first, !"._-@".utf8.contains(first)
    else { return nil }
    description = text
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "._-@".utf8.contains(byte)
    }
  }
}

/// The holder of an access token. The token itself isn't stored; only its holder has it.
public struct AccessGrant: Sendable, Equatable {
  /// The precision of `lastUsedAt`, in seconds: a store updates it at most this often.
  public static let useSeconds: TimeInterval = 60

  public let name: GrantName
  public let right: AccessRight
  public let createdAt: Date
  public let lastUsedAt: Date?
  public let revokedAt: Date?

  public init(
    name: GrantName, right: AccessRight, createdAt: Date, lastUsedAt: Date? = nil,
    revokedAt: Date? = nil
  ) {
    self.name = name
    self.right = right
    self.createdAt = createdAt
    self.lastUsedAt = lastUsedAt
    self.revokedAt = revokedAt
  }

  /// Returns whether `lastUsedAt` is old enough for the store to update it.
  public func isNewUse(at now: Date) -> Bool {
    lastUsedAt.map { $0 <= now - Self.useSeconds } ?? true
  }
}
