import UnicodeKit

/// A person's name with any number of words (design rule 79: one field, not a first and a last
/// name).
public struct FullName: Sendable, Hashable {
  /// The maximum length, in bytes of UTF-8.
  public static let byteLimit = 256

  /// The words separated by single spaces, in canonical composition (NFC).
  public let value: String

  /// The name for a greeting: the first word, or the whole name in scripts that put the family name
  /// first or write names without spaces.
  public var first: String {
    let isWhole = value.unicodeScalars.first.map(UnspacedScripts.contains) ?? false
    return isWhole ? value : String(value.unicodeScalars.prefix { $0 != " " })
  }

  /// Validates a name as typed. Surrounding spaces are removed, repeated ones become one. Invisible
  /// characters are rejected rather than removed: the stored name would differ from the typed one.
  public init(
    validating typed: String, by policy: NamePolicy = .firstAndLast
  ) throws(NameProblem) {
    try self.init(judging: typed, by: policy)
    let scalars = typed.normalizedNFC().unicodeScalars
    for word in scalars.split(whereSeparator: \.properties.isWhitespace) {
      if let hidden = Self.hidden(in: word) { throw .controlCharacter(hidden) }
      if let first = word.first, first.isMark { throw .loneMark(first) }
    }
    if let hidden = typed.firstForbiddenScalar(in: .words) { throw .controlCharacter(hidden) }
  }

  /// Reads a stored name. It was validated when it was stored, perhaps by other rules, so the name
  /// policy isn't applied again.
  public init(stored name: String) throws(NameProblem) { try self.init(judging: name, by: .any) }

  /// Creates the display name of a person who gave no name.
  public init(_ username: Username) { value = username.value }

  private init(judging typed: String, by policy: NamePolicy) throws(NameProblem) {
    guard typed.utf8.count <= 4 * Self.byteLimit else {  // too long to normalise
      throw .tooLong(bytes: typed.utf8.count, limit: Self.byteLimit)
    }
    let words = Self.words(of: typed.normalizedNFC())
    guard let first = words.first else { throw .empty(policy) }
    // `joined(separator:)` would search for a conformance at the first letter of a guest, in 0.3 million
    // instructions.
    value = words.dropFirst().reduce(first) { "\($0) \($1)" }
    if let control = value.unicodeScalars.first(where: \.actsOnText) {
      throw .controlCharacter(control)
    }
    if value.utf8.count > Self.byteLimit {
      throw .tooLong(bytes: value.utf8.count, limit: Self.byteLimit)
    }
    if policy == .firstAndLast, words.count == 1, !UnspacedScripts.isWholeName(first) {
      throw .oneWord(first)
    }
  }

  /// Splits by scalars, since a space with a combining mark would be one character. Words without a
  /// visible character are dropped.
  private static func words(of text: String) -> [String] {
    text.unicodeScalars.split { $0.properties.isWhitespace }
      .filter { !$0.allSatisfy(\.properties.isDefaultIgnorableCodePoint) }
      .map { String($0) }
  }

  /// Returns an invisible scalar that names don't need, or the first one of a word that is
  /// invisible as a whole.
  private static func hidden(in word: Substring.UnicodeScalarView) -> Unicode.Scalar? {
    let isSeen = !word.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
    return isSeen ? word.first { $0.isInvisible && !isNeeded($0) } : word.first
  }

  /// Returns whether the scalar changes the shape or the line breaking of letters in scripts that
  /// use it.
  private static func isNeeded(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x34F, 0x61C, 0x200C...0x200F: true  // joiners, direction marks
    case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true  // variation selectors
    case 0x115F, 0x1160, 0xE0020...0xE007F: true  // syllables of old Hangul, flags
    default: false
    }
  }
}

/// A reason why a text isn't a valid full name.
public enum NameProblem: Error, Equatable, Sendable {
  /// The part of the name that the policy requires is missing.
  case empty(NamePolicy)
  case oneWord(String)
  case controlCharacter(Unicode.Scalar)
  /// A combining mark, as an accent, has no letter before it.
  case loneMark(Unicode.Scalar)
  case tooLong(bytes: Int, limit: Int)
}
