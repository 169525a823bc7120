import UnicodeKit

/// The subject of a message: one line.
public struct MessageSubject: Sendable, Hashable {
  /// The maximum length, in Unicode scalars.
  public static let limit = 120

  /// In canonical composition (NFC), without surrounding spaces.
  public let value: String

  public init(validating typed: String) throws(MessageProblem) {
    value = try MessageProblem.checked(typed, limit: Self.limit, lines: false)
  }
}

/// The text of a message, in any number of lines.
public struct MessageText: Sendable, Hashable {
  /// The maximum length, in Unicode scalars.
  public static let limit = 10_000

  /// In canonical composition (NFC), without surrounding blank lines; lines end with a line feed.
  public let value: String

  public init(validating typed: String) throws(MessageProblem) {
    value = try MessageProblem.checked(typed, limit: Self.limit, lines: true)
  }
}

/// A reason why a subject or text can't be sent.
public enum MessageProblem: Error, Equatable, Sendable {
  case empty
  case severalLines
  case controlCharacter(Unicode.Scalar)
  /// In Unicode scalars.
  case tooLong(count: Int, limit: Int)
}

extension MessageProblem {
  fileprivate static func checked(
    _ typed: String, limit: Int, lines: Bool
  ) throws(MessageProblem) -> String {
    let count = typed.unicodeScalars.count
    guard count <= 2 * limit else { throw .tooLong(count: count, limit: limit) }
    let text = String(typed.normalizedNFC().trimmed)
    if text.isEmpty { throw .empty }
    switch text.firstForbiddenScalar(in: lines ? .lines : .line) {
    case "\n": throw .severalLines
    case let scalar?: throw .controlCharacter(scalar)
    case nil: break
    }
    guard text.unicodeScalars.count <= limit else {
      throw .tooLong(count: text.unicodeScalars.count, limit: limit)
    }
    return text
  }
}
