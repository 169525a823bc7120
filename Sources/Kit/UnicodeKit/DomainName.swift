import CIdn2

/// Host names in the form in which they are stored: ASCII in lower case.
public enum DomainName {
  /// Returns the name in ASCII by UTS 46 (non-transitional), or nil if it isn't a host name.
  ///
  /// Labels consist of letters, digits and inner hyphens, of at most 63 bytes; the name has at most
  /// 253. The root's final dot is refused, as in an e-mail address.
  public static func toASCII(_ name: String) -> String? {
    let ascii = isPlain(name) ? name.lowercased() : converted(name)
    return ascii.flatMap { isHostName($0) ? $0 : nil }
  }

  /// Plain names skip libidn2, which refuses the `--` that real names contain ("c--n.com").
  private static func isPlain(_ name: String) -> Bool {
    name.utf8.allSatisfy { $0 < 0x80 } && !name.lowercased().contains("xn--")
  }

  /// Characters other than letters, digits and hyphens are left to `isHostName`: with STD3's rules,
  /// libidn2 drops them instead of refusing the name ("a b.com" becomes "ab.com").
  private static func converted(_ name: String) -> String? {
    guard !name.utf8.contains(0) else { return nil }  // it would end a C string
    var output: UnsafeMutablePointer<CChar>?
    let flags = Int32(IDN2_NONTRANSITIONAL.rawValue | IDN2_NFC_INPUT.rawValue)
    guard idn2_to_ascii_8z(name, &output, flags) == IDN2_OK.rawValue, let output else { return nil }
    defer { idn2_free(output) }
    return String(cString: output)
  }

  private static func isHostName(_ name: String) -> Bool {
    name.utf8.count <= 253
      && name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isLabel)
  }

  private static func isLabel(_ label: Substring) -> Bool {
    (1...63).contains(label.utf8.count) && label.utf8.allSatisfy(isLetterDigitOrHyphen)
      && label.first != "-" && label.last != "-"
  }

  private static func isLetterDigitOrHyphen(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

/// Address of a server as in a URL: `mail.example.org:587`, `[::1]`, `127.0.0.1`.
public struct HostAndPort: Sendable, Equatable {
  /// Host name in ASCII; international names are converted by IDNA 2008 (RFC 5891).
  public let host: String
  /// Port from 1 to 65535; nil if the address names none.
  public let port: UInt16?

  /// Parses a host with an optional port; returns nil if either isn't valid. Of IPv6 addresses only
  /// `[::1]` is accepted.
  public init?(_ authority: some StringProtocol) {
    let authority = Substring(authority)
    if authority.hasPrefix("[::1]") {
      self.init(host: "[::1]", suffix: authority.dropFirst("[::1]".count))
      return
    }
    let colon = authority.firstIndex(of: ":") ?? authority.endIndex
    guard let host = DomainName.toASCII(String(authority[..<colon])) else { return nil }
    self.init(host: host, suffix: authority[colon...])
  }

  /// - Parameter suffix: empty, or a colon and a port.
  private init?(host: String, suffix: Substring) {
    self.host = host
    if suffix.isEmpty {
      port = nil
      return
    }
    let digits = suffix.dropFirst()
    guard suffix.first == ":", digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let port = UInt16(digits), port > 0
    else { return nil }
    self.port = port
  }

  /// True if the host is this machine, so that traffic to it crosses no network.
  public var isLoopback: Bool {
    if ["localhost", "[::1]"].contains(host) { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }
}

extension HostAndPort: CustomStringConvertible {
  public var description: String { host + (port.map { ":\($0)" } ?? "") }
}
