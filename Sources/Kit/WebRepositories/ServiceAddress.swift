import CCurl
import LibC
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
    guard let mark = text.firstRange(of: "://") else { throw .notHTTP }
    guard let host = HostAndPort(text[mark.upperBound...].prefix { $0 != "/" }) else {
      throw .malformed
    }
    switch text[..<mark.lowerBound].lowercased() {
    case "https": break
    case "http": guard host.isLoopback else { throw .insecure }
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

/// Certificates of a private authority, trusted in addition to the system's.
public enum TrustedCertificates {
  /// Trusts the file that an option or else `SSL_CERT_FILE` names.
  ///
  /// An unusable file of the variable is ignored, since it may be meant for other programs.
  ///
  /// - Returns: false if the option's file can't be read or holds no certificate.
  public static func add(option: String?, environment: [String: String]) -> Bool {
    if let option { return add(option) }
    if let file = environment["SSL_CERT_FILE"], !file.isEmpty { _ = add(file) }
    return true
  }

  /// Trusts the certificates of a PEM file in all requests and e-mails of this process from now on.
  ///
  /// - Returns: false, without any effect, if the file can't be read or holds no certificate.
  public static func add(_ file: String) -> Bool {
    guard holdsCertificate(file) else { return false }
    ccurl_trust(file)
    return true
  }

  private static func holdsCertificate(_ path: String) -> Bool {
    guard let file = fopen(path, "r") else { return false }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 1024)
    while fgets(&line, CInt(line.count), file) != nil {
      if strncmp(line, "-----BEGIN ", 11) == 0, strstr(line, "CERTIFICATE-----") != nil {
        return true
      }
    }
    return false
  }
}
