import UnicodeKit

/// The base address of a server's API, as in `https://accounts.example.org/foyer`.
public struct ServiceAddress: Sendable, Equatable {
  private static let byteLimit = 2048

  /// The address without a slash at its end.
  public let base: String

  /// Parses `https://host[:port][/path]`, or `http` for this machine only: `localhost`, `127.…` or
  /// `[::1]`.
  ///
  /// - Throws: `ServiceAddressProblem`.
  public init(validating text: String) throws(ServiceAddressProblem) {
    guard text.utf8.count <= Self.byteLimit, text.utf8.allSatisfy(Self.isPlain) else {
      throw .malformed
    }
    guard let (scheme, rest) = Self.split(text, at: "://") else { throw .notHTTP }
    let host = try Self.host(rest.prefix { $0 != "/" })
    switch scheme.lowercased() {
    case "https": break
    case "http": guard Self.isLoopback(host) else { throw .insecure }
    default: throw .notHTTP
    }
    var trimmed = text[...]
    while trimmed.last == "/" { trimmed.removeLast() }
    base = String(trimmed)
  }

  /// Returns the URL of a path.
  ///
  /// - Parameter path: begins with a slash. The caller has percent-encoded it.
  public func url(_ path: String) -> String { base + path }

  /// Returns the host without the port.
  private static func host(_ authority: Substring) throws(ServiceAddressProblem) -> String {
    if authority.hasPrefix("[::1]") {
      let rest = authority.dropFirst("[::1]".count)
      guard rest.isEmpty || rest.first == ":" && isPort(rest.dropFirst()) else { throw .malformed }
      return "[::1]"
    }
    let parts = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let host = String(parts[0])
    guard DomainName.toASCII(host) != nil, parts.count == 1 || isPort(parts[1]) else {
      throw .malformed
    }
    return host
  }

  private static func isLoopback(_ host: String) -> Bool {
    if ["localhost", "[::1]"].contains(host.lowercased()) { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }

  private static func split(_ text: String, at mark: String) -> (Substring, Substring)? {
    guard let range = text.firstRange(of: mark) else { return nil }
    return (text[..<range.lowerBound], text[range.upperBound...])
  }

  private static func isPort(_ text: Substring) -> Bool {
    UInt16(text).map { $0 > 0 } ?? false && text.first != "+"
  }

  /// Returns whether the byte may stand in a scheme, host, port or path. Users, queries and escapes
  /// aren't allowed.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~:/[]".utf8.contains(byte)
    }
  }
}

/// A reason for which a text isn't an address that passwords may be sent to.
public enum ServiceAddressProblem: Error, Sendable, Equatable {
  /// The scheme is neither `https` nor `http`.
  case notHTTP
  /// Plain HTTP, which others on the network could read.
  case insecure
  /// The host or the port is invalid, or a character is not allowed.
  case malformed
}
