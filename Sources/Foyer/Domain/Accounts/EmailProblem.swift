/// Why a text is no e-mail address that can be used here.
public enum EmailProblem: Error, Equatable, Sendable {
  case empty
  case missingAt
  /// A name stands before the address, and the address in brackets.
  case displayName(address: String)
  case severalAts
  /// Nothing stands before the `@`.
  case missingLocalPart
  /// Nothing stands behind the `@` yet.
  case missingDomain
  case domainWithoutDot(String)
  /// A dot stands at the start or the end of a part, or two in a row.
  case misplacedDot
  /// Many servers don't take letters beyond ASCII before the `@`.
  case nonASCIILocalPart
  case notAllowed(Character)
  case localPartTooLong(bytes: Int, limit: Int)
  case tooLong(bytes: Int, limit: Int)
  /// It is no host name, also when spelled in ASCII.
  case invalidDomain(String)
}
