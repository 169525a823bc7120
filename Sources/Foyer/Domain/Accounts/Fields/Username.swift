/// What a person is called in addresses, on command lines and by programs; nobody else is called so.
public struct Username: Sendable, Hashable {
  /// The most that it may have; ASCII, so bytes and characters are the same.
  public static let limit = 32

  public let value: String

  /// Takes a name as typed, with blanks around it or not. Nothing is folded: people would be kept
  /// under another name than they gave, and a look-alike is refused with the letter that it isn't.
  ///
  /// - Parameter reserved: those of the label, besides the built-in ones.
  public init(
    validating typed: String, reserved: Set<String> = []
  ) throws(UsernameProblem) {
    guard typed.utf8.count <= 32 * Self.limit else {  // a novel isn't even looked at
      throw .tooLong(count: typed.utf8.count, limit: Self.limit)
    }
    let scalars = typed.trimmed
    guard let first = scalars.first else { throw .empty }
    if let other = scalars.first(where: { !Self.isAllowed($0) }) {
      throw Self.isUppercase(other) ? .uppercase : .notAllowed(other)
    }
    if scalars.allSatisfy(Self.isDigit) { throw .onlyDigits }
    guard Self.isLetter(first) else { throw .beginsWith(first) }
    if scalars.count > Self.limit { throw .tooLong(count: scalars.count, limit: Self.limit) }
    value = String(scalars)
    if reserved.contains(value) || ReservedUsernames.contains(value) { throw .reserved(value) }
  }

  /// Takes a name that was stored: it has been judged, and a label's list may have changed since.
  public init?(stored value: String) {
    let scalars = value.unicodeScalars
    guard let first = scalars.first, Self.isLetter(first), scalars.count <= Self.limit,
      scalars.allSatisfy(Self.isAllowed)
    else { return nil }
    self.value = value
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || isDigit(scalar) || scalar == "-" || scalar == "_"
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { "a"..."z" ~= scalar }

  private static func isUppercase(_ scalar: Unicode.Scalar) -> Bool { "A"..."Z" ~= scalar }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar }
}

/// Why a text is no username that can be had here.
public enum UsernameProblem: Error, Equatable, Sendable {
  case empty
  /// A letter from A to Z, where a small one is meant.
  case uppercase
  /// A blank, a letter beyond ASCII, or what looks like one from a to z.
  case notAllowed(Unicode.Scalar)
  /// It would be taken for a number, as that of a user or a process.
  case onlyDigits
  /// A digit or a dash, by which commands would take it for something else.
  case beginsWith(Unicode.Scalar)
  case tooLong(count: Int, limit: Int)
  /// The host, or the label, has another use for it.
  case reserved(String)
}
