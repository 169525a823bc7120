import Secrets
import UnicodeKit

/// A server that takes mail: `smtp://mail.example.org:587`, `smtps://mail.example.org`.
public struct MailServer: Sendable, Equatable {
  /// As whom to log in.
  public struct Login: Sendable, Equatable {
    public let user: String
    public let password: Secret

    public init(user: String, password: Secret) {
      self.user = user
      self.password = password
    }
  }

  /// As libcurl takes it.
  public let url: String
  public var login: Login?
  /// Whether STARTTLS is asked for: everywhere but on this machine, and where TLS is from the start.
  let needsTLS: Bool

  /// Takes `smtp://host[:port]`, which goes on by STARTTLS unless the host is this machine, and
  /// `smtps://host[:port]`, which is TLS from the start.
  public init(validating text: String, login: Login? = nil) throws(MailServerProblem) {
    guard let range = text.firstRange(of: "://") else { throw .notSMTP }
    let scheme = text[..<range.lowerBound].lowercased()
    guard ["smtp", "smtps"].contains(scheme) else { throw .notSMTP }
    let rest = text[range.upperBound...]
    let (host, port) = try Self.split(rest.last == "/" ? rest.dropLast() : rest)
    url = "\(scheme)://\(host)\(port)"
    needsTLS = scheme == "smtp" && !Self.isLoopback(host)
    self.login = login
  }

  /// - Returns: the port with its colon, or nothing.
  private static func split(
    _ authority: Substring
  ) throws(MailServerProblem) -> (host: String, port: String) {
    if authority.hasPrefix("[::1]") {
      return ("[::1]", try port(authority.dropFirst("[::1]".count)))
    }
    let colon = authority.firstIndex(of: ":") ?? authority.endIndex
    guard let host = DomainName.toASCII(String(authority[..<colon])) else { throw .malformed }
    return (host, try port(authority[colon...]))
  }

  private static func port(_ text: Substring) throws(MailServerProblem) -> String {
    if text.isEmpty { return "" }
    let digits = text.dropFirst()
    guard text.first == ":", digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      let port = UInt16(digits), port > 0
    else { throw .malformed }
    return ":\(port)"
  }

  private static func isLoopback(_ host: String) -> Bool {
    if ["localhost", "[::1]"].contains(host) { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    return numbers.count == 4 && numbers[0] == "127" && numbers.allSatisfy { UInt8($0) != nil }
  }
}

/// Why a text names no mail server.
public enum MailServerProblem: Error, Sendable, Equatable {
  case notSMTP
  case malformed
}
