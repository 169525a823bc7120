import UnicodeKit

/// A line in which members describe themselves; may be empty.
public struct AboutLine: Sendable, Hashable {
  /// The maximum length, in bytes of UTF-8.
  public static let byteLimit = 280
  public static let empty = AboutLine()

  /// In canonical composition (NFC), without surrounding spaces.
  public let value: String

  private init() { value = "" }

  public init(validating typed: String) throws(AboutProblem) {
    try self.init(stored: typed)
    if let hidden = value.firstForbiddenScalar(in: .line) { throw .controlCharacter(hidden) }
  }

  /// Reads a stored line, which an earlier version may have validated by weaker rules.
  public init(stored typed: String) throws(AboutProblem) {
    guard typed.utf8.count <= 4 * Self.byteLimit else {  // too long to normalise
      throw .tooLong(bytes: typed.utf8.count, limit: Self.byteLimit)
    }
    value = String(typed.normalizedNFC().trimmed)
    for scalar in value.unicodeScalars {
      if Self.breaksLine(scalar) { throw .severalLines }
      if scalar.actsOnText { throw .controlCharacter(scalar) }
    }
    if value.utf8.count > Self.byteLimit {
      throw .tooLong(bytes: value.utf8.count, limit: Self.byteLimit)
    }
  }

  private static func breaksLine(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{0B}", "\u{0C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}

/// A reason why a text isn't a valid description.
public enum AboutProblem: Error, Equatable, Sendable {
  case severalLines
  case controlCharacter(Unicode.Scalar)
  case tooLong(bytes: Int, limit: Int)
}
