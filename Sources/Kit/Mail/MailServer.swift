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
    guard let place = HostAndPort(rest.last == "/" ? rest.dropLast() : rest) else {
      throw .malformed
    }
    url = "\(scheme)://\(place)"
    needsTLS = scheme == "smtp" && !place.isLoopback
    self.login = login
  }
}

/// Why a text names no mail server.
public enum MailServerProblem: Error, Sendable, Equatable {
  case notSMTP
  case malformed
}
