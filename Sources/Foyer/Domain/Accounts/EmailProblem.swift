/// A reason why a text isn't a usable e-mail address.
public enum EmailProblem: Error, Equatable, Sendable {
  case empty
  case missingAt
  /// The text is a name and an address in angle brackets.
  case displayName(address: String)
  /// The domain has a comma in place of its first dot.
  case commaForDot(address: String)
  case severalAts
  /// Nothing stands before the `@`.
  case missingLocalPart
  /// Nothing stands after the `@`.
  case missingDomain
  case domainWithoutDot(String)
  /// A part begins or ends with a dot, or contains two in a row.
  case misplacedDot
  /// Many mail servers don't accept non-ASCII letters before the `@`.
  case nonASCIILocalPart
  case notAllowed(Character)
  case localPartTooLong(bytes: Int, limit: Int)
  case tooLong(bytes: Int, limit: Int)
  /// The domain isn't a host name, even when converted to ASCII.
  case invalidDomain(String)
}
