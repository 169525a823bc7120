/// A place in the audit log: the position of an entry and its digest. An operator who keeps the
/// latest one elsewhere can check later whether the log still contains it. A log whose end was cut
/// off, or that was written anew, doesn't.
public struct AuditHead: APIResponse, Equatable, CustomStringConvertible {
  /// The place before the first entry.
  public static let start = AuditHead(position: 0, digest: String(repeating: "0", count: 64))

  public let position: Int
  /// SHA-256 in lowercase hexadecimal.
  public let digest: String

  public init(position: Int, digest: String) {
    self.position = position
    self.digest = digest
  }

  /// Reads a place from its description, such as `57:9f86d0…`.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let position = Int(parts[0]), position >= 0,
      parts[1].utf8.count == 64, parts[1].allSatisfy(\.isHexDigit)
    else { return nil }
    self.init(position: position, digest: parts[1].lowercased())
  }

  public var description: String { "\(position):\(digest)" }
}
