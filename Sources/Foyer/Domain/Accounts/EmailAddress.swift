import UnicodeKit

/// An e-mail address that satisfies the WHATWG's definition and the length limits of design rule
/// 80.
public struct EmailAddress: Sendable, Hashable {
  /// The maximum length, in bytes.
  public static let byteLimit = 254
  /// The maximum length of the part before the `@`, in bytes.
  public static let localPartByteLimit = 64

  /// The part before the `@` as typed, and the domain in ASCII and lower case.
  public let address: String

  /// The address in lower case. Two addresses are the same if this is.
  public var canonical: String { address.lowercased() }

  /// Validates an address as typed. Surrounding spaces are ignored. Full-width letters and signs of
  /// East Asian keyboards (`ａｄａ＠ｅｘａｍｐｌｅ．ｏｒｇ`) count as the ASCII ones. Of a copied link (`mailto:`)
  /// and of brackets without a name (`<ada@example.org>`) the address is taken.
  public init(validating typed: String) throws(EmailProblem) {
    guard typed.utf8.count <= 16 * Self.byteLimit else { throw Self.tooLong(typed) }
    let typed = try Self.bare(Self.halfWidth(String(typed.trimmed)))
    guard typed.utf8.count <= 4 * Self.byteLimit else { throw Self.tooLong(typed) }
    if let address = Self.addressBehindName(typed) { throw .displayName(address: address) }
    let (localPart, typedDomain) = try Self.split(typed)
    try Self.check(localPart: localPart)
    if let address = Self.addressWithDot(localPart, typedDomain) {
      throw .commaForDot(address: address)
    }
    guard let domain = try Self.asciiDomain(typedDomain) else {
      throw typed.utf8.count > Self.byteLimit ? Self.tooLong(typed) : .invalidDomain(typedDomain)
    }
    guard domain.contains(".") else { throw .domainWithoutDot(domain) }
    address = "\(localPart)@\(domain)"
    if address.utf8.count > Self.byteLimit { throw Self.tooLong(address) }
  }

  /// Does the part of Unicode's compatibility normalisation (NFKC) that concerns these characters.
  static func halfWidth(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    let scalars = text.unicodeScalars.map { scalar in
      switch scalar.value {
      case 0xFF01...0xFF5E: Unicode.Scalar(UInt8(scalar.value - 0xFF01 + 0x21))
      case 0xFE6B: "@" as Unicode.Scalar
      default: scalar
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns the address in `Ada <ada@example.org>`, as mail programs copy it.
  private static func addressBehindName(_ text: String) -> String? {
    guard text.hasSuffix(">"), let bracket = text.lastIndex(of: "<") else { return nil }
    let address = try? bare(String(text[text.index(after: bracket)...].dropLast()))
    return address?.contains("@") == true ? address : nil
  }

  /// Returns the address in brackets without a name, or in a link (RFC 6068), whose subject and other
  /// headers are left out. Only a link has escapes.
  private static func bare(_ text: String) throws(EmailProblem) -> String {
    let scheme = "mailto:"
    var text = text
    while true {
      if text.hasPrefix("<"), text.hasSuffix(">") {
        text = String(String(text.dropFirst().dropLast()).trimmed)
      } else if text.prefix(scheme.count).lowercased() == scheme {
        let address = text.dropFirst(scheme.count).drop { $0 == "/" || $0 == " " }
        guard let decoded = address.prefix(while: { $0 != "?" }).percentDecoded else {
          throw .notAllowed("%")
        }
        text = String(decoded.trimmed)
      } else {
        return text
      }
    }
  }

  private static func split(
    _ text: String
  ) throws(EmailProblem) -> (localPart: String, domain: String) {
    if text.isEmpty { throw .empty }
    let parts = text.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false)
    if parts.count < 2 { throw .missingAt }
    if parts.count > 2 { throw .severalAts }
    return (String(parts[0]), String(parts[1]))
  }

  /// Returns `ada@gmail.com` for `gmail,com`.
  private static func addressWithDot(_ localPart: String, _ domain: String) -> String? {
    let parts = domain.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].contains(".") else { return nil }
    return try? EmailAddress(validating: "\(localPart)@\(parts[0]).\(parts[1])").address
  }

  static func check(localPart: String) throws(EmailProblem) {
    if localPart.isEmpty { throw .missingLocalPart }
    for scalar in localPart.unicodeScalars where !isAllowedInLocalPart(scalar) {
      let isLetter = !scalar.isASCII && !scalar.isInvisible
      throw isLetter ? .nonASCIILocalPart : .notAllowed(Character(scalar))
    }
    if localPart.utf8.count > localPartByteLimit {
      throw .localPartTooLong(bytes: localPart.utf8.count, limit: localPartByteLimit)
    }
    if hasMisplacedDot(localPart) { throw .misplacedDot }
  }

  /// Returns nil if the domain isn't a host name, for a reason that has no case of its own.
  private static func asciiDomain(_ domain: String) throws(EmailProblem) -> String? {
    if domain.isEmpty { throw .missingDomain }
    for scalar in domain.unicodeScalars where !isAllowedInDomain(scalar) {
      throw .notAllowed(Character(scalar))
    }
    if hasMisplacedDot(domain) { throw .misplacedDot }
    if let ascii = DomainName.toASCII(domain) { return ascii }
    if let joiner = domain.unicodeScalars.first(where: \.isInvisible) {
      throw .notAllowed(Character(joiner))
    }
    return nil
  }

  private static func hasMisplacedDot(_ part: String) -> Bool {
    part.hasPrefix(".") || part.hasSuffix(".") || part.contains("..")
  }

  private static func isAllowedInLocalPart(_ scalar: Unicode.Scalar) -> Bool {
    isLetterOrDigit(scalar) || ".!#$%&'*+/=?^_`{|}~-".unicodeScalars.contains(scalar)
  }

  /// UTS 46 removes invisible characters, so the stored address would differ from the typed one.
  /// Only joiners are needed, in names of some scripts.
  private static func isAllowedInDomain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isLetterOrDigit(scalar) || scalar == "-" || scalar == "." }
    return !scalar.isInvisible || scalar == "\u{200C}" || scalar == "\u{200D}"
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  private static func tooLong(_ text: String) -> EmailProblem {
    .tooLong(bytes: text.utf8.count, limit: byteLimit)
  }
}
