import UnicodeKit

/// A person's name, in as many words as they have. Seed rule 79.
public struct FullName: Sendable, Hashable {
  /// The most that is kept, in bytes of UTF-8.
  public static let byteLimit = 256

  /// The words with one blank between them, in canonical composition.
  public let value: String

  /// The first word, to greet with.
  public var first: String { String(value.unicodeScalars.prefix { $0 != " " }) }

  /// Takes a name as typed: outer blanks go, inner runs of them become one.
  public init(
    validating typed: String, by policy: NamePolicy = .firstAndLast
  ) throws(NameProblem) {
    guard typed.utf8.count <= 4 * Self.byteLimit else {  // a novel isn't even looked at
      throw .tooLong(bytes: typed.utf8.count, limit: Self.byteLimit)
    }
    let words = Self.words(of: typed.normalizedNFC())
    value = words.joined(separator: " ")
    if let control = value.unicodeScalars.first(where: Self.isControl) {
      throw .controlCharacter(control)
    }
    if value.utf8.count > Self.byteLimit {
      throw .tooLong(bytes: value.utf8.count, limit: Self.byteLimit)
    }
    guard let first = words.first else { throw .empty(policy) }
    if policy == .firstAndLast, words.count == 1, !UnspacedScripts.isWholeName(first) {
      throw .oneWord(first)
    }
  }

  /// Takes a name that was stored: whatever its label asked for, it has been judged.
  public init(stored name: String) throws(NameProblem) { try self.init(validating: name, by: .any) }

  /// By scalars, since a blank with a mark on it is still one; what shows nothing is no word.
  private static func words(of text: String) -> [String] {
    text.unicodeScalars.split { $0.properties.isWhitespace }
      .filter { !$0.allSatisfy(\.properties.isDefaultIgnorableCodePoint) }
      .map { String($0) }
  }

  /// Whether it shows nothing and may act on a terminal or on the text around it.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: true  // would turn the text around it
    default: scalar.properties.generalCategory == .control
    }
  }
}

/// Why a text is no full name.
public enum NameProblem: Error, Equatable, Sendable {
  /// Nothing is there of what the policy asks for.
  case empty(NamePolicy)
  case oneWord(String)
  case controlCharacter(Unicode.Scalar)
  case tooLong(bytes: Int, limit: Int)
}
