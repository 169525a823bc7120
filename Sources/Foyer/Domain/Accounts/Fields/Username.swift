/// A person's unique name in addresses, on command lines and for programs.
public struct Username: Sendable, Hashable {
  /// The maximum length. A username is ASCII, so bytes and characters are the same.
  public static let limit = 32

  public let value: String

  /// Validates a name as typed. Surrounding spaces are ignored. Nothing else is converted, since
  /// the stored name would differ from the typed one; a look-alike letter is rejected.
  ///
  /// - Parameter reserved: usernames that the brand refuses in addition to the built-in ones.
  public init(
    validating typed: String, reserved: Set<String> = []
  ) throws(UsernameProblem) {
    guard typed.utf8.count <= 32 * Self.limit else {  // too long to examine
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

  /// Reads a stored name. It was validated when it was stored, and the brand's list may have
  /// changed since.
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

/// A reason why a text isn't an available username.
public enum UsernameProblem: Error, Equatable, Sendable {
  case empty
  /// A letter from A to Z; usernames are lower case.
  case uppercase
  /// A space, a non-ASCII letter, or a character that resembles an ASCII letter.
  case notAllowed(Unicode.Scalar)
  /// Programs would mistake it for the number of a user or a process.
  case onlyDigits
  /// A digit or a dash at the start, which commands would misinterpret.
  case beginsWith(Unicode.Scalar)
  case tooLong(count: Int, limit: Int)
  /// A host or the brand uses the name for something else.
  case reserved(String)
}
