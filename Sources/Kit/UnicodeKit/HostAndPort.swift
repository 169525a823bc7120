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
