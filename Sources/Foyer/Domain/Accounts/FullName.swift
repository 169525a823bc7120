import UnicodeKit

/// A person's name, in as many words as they have. Seed rule 79.
public struct FullName: Sendable, Hashable {
  /// The most that is kept, in bytes of UTF-8.
  public static let byteLimit = 256

  /// The words with one blank between them, in canonical composition.
  public let value: String

  /// What to greet with: the first word; the whole name in scripts that put the family's first, or that
  /// write no blank between names.
  public var first: String {
    let isWhole = value.unicodeScalars.first.map(UnspacedScripts.contains) ?? false
    return isWhole ? value : String(value.unicodeScalars.prefix { $0 != " " })
  }

  /// Takes a name as typed: outer blanks go, inner runs of them become one. What can't be seen isn't
  /// left out in silence, since people would be kept under another name than they gave.
  public init(
    validating typed: String, by policy: NamePolicy = .firstAndLast
  ) throws(NameProblem) {
    try self.init(judging: typed, by: policy)
    let scalars = typed.normalizedNFC().unicodeScalars
    for word in scalars.split(whereSeparator: \.properties.isWhitespace) {
      if let hidden = Self.hidden(in: word) { throw .controlCharacter(hidden) }
      if let first = word.first, first.isMark { throw .loneMark(first) }
    }
  }

  /// Takes a name that was stored: whatever its label asked for, it has been judged, and by the rules
  /// of an earlier version perhaps.
  public init(stored name: String) throws(NameProblem) { try self.init(judging: name, by: .any) }

  /// What somebody is called who gave no name.
  public init(_ username: Username) { value = username.value }

  private init(judging typed: String, by policy: NamePolicy) throws(NameProblem) {
    guard typed.utf8.count <= 4 * Self.byteLimit else {  // a novel isn't even looked at
      throw .tooLong(bytes: typed.utf8.count, limit: Self.byteLimit)
    }
    let words = Self.words(of: typed.normalizedNFC())
    guard let first = words.first else { throw .empty(policy) }
    value = words.joined(separator: " ")
    if let control = value.unicodeScalars.first(where: Self.isControl) {
      throw .controlCharacter(control)
    }
    if value.utf8.count > Self.byteLimit {
      throw .tooLong(bytes: value.utf8.count, limit: Self.byteLimit)
    }
    if policy == .firstAndLast, words.count == 1, !UnspacedScripts.isWholeName(first) {
      throw .oneWord(first)
    }
  }

  /// By scalars, since a blank with a mark on it is still one; what shows nothing is no word.
  private static func words(of text: String) -> [String] {
    text.unicodeScalars.split { $0.properties.isWhitespace }
      .filter { !$0.allSatisfy(\.properties.isDefaultIgnorableCodePoint) }
      .map { String($0) }
  }

  /// A scalar that nobody sees and no name needs, or a word that has nothing to be seen.
  private static func hidden(in word: Substring.UnicodeScalarView) -> Unicode.Scalar? {
    let isSeen = !word.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
    return isSeen ? word.first { $0.isInvisible && !isNeeded($0) } : word.first
  }

  /// Whether letters beside it look or break otherwise for it, in a script that is written so.
  private static func isNeeded(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x34F, 0x61C, 0x200C...0x200F: true  // joiners, marks of direction
    case 0x180B...0x180D, 0x180F, 0xFE00...0xFE0F, 0xE0100...0xE01EF: true  // variants
    case 0x115F, 0x1160, 0xE0020...0xE007F: true  // syllables of old Hangul, flags
    default: false
    }
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
  /// An accent, or another mark, has no letter to stand on.
  case loneMark(Unicode.Scalar)
  case tooLong(bytes: Int, limit: Int)
}
