import UnicodeKit

/// A web address that can be shown in full and sent to a terminal as a link (OSC 8).
struct WebAddress {
  static let byteLimit = 2048

  /// Accepts `https://host[:port][/path…]` with the characters of RFC 3986.
  init(validating text: String) throws(WebAddressProblem) {
    guard text.utf8.count <= Self.byteLimit else { throw .tooLong(limit: Self.byteLimit) }
    guard text.lowercased().hasPrefix("https://") else { throw .notHTTPS }
    guard text.utf8.allSatisfy(Self.isAllowed) else { throw .notPlain }
    let authority = text.dropFirst("https://".count).prefix { !"/?#".contains($0) }
    let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard DomainName.toASCII(String(parts[0])) != nil else { throw .noHost }
    guard parts.count == 1 || Self.isPort(parts[1]) else { throw .noHost }
  }

  private static func isPort(_ text: Substring) -> Bool {
    UInt16(text).map { $0 > 0 } ?? false && text.utf8.first != UInt8(ascii: "+")
  }

  /// Unreserved and reserved characters, and the percent sign (RFC 3986, §2).
  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
    }
  }
}

/// The reason for which a text isn't an address that Foyer shows as a link.
public enum WebAddressProblem: Error, Sendable, Equatable {
  case notHTTPS
  /// The host isn't a name, the port isn't a number, or the address has a user.
  case noHost
  /// The address has characters that a link needs to encode with a percent sign.
  case notPlain
  case tooLong(limit: Int)
}
