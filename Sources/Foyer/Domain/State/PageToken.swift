import Essentials

/// A position after a row of a list. It stays valid when rows are inserted or deleted.
public struct PageToken: Equatable, Sendable, CustomStringConvertible {
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

  /// The time of a row of a list that is in the order of time, in milliseconds since 1970; a token of
  /// another list stands behind all rows.
  public var milliseconds: Int64 { Int64(sortKey) ?? .min }
}
