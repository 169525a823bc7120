import Secrets
import UnicodeKit

/// An address of an SMTP server: `smtp://mail.example.org:587`, `smtps://mail.example.org`.
public struct MailServer: Sendable, Equatable {
  /// A user's name and password on the mail server.
  public struct Login: Sendable, Equatable {
    /// The user's name, as the server knows it.
    public let user: String
    /// The password, in locked memory.
    public let password: Secret

    /// Creates a login.
    public init(user: String, password: Secret) {
      self.user = user
      self.password = password
    }
  }

  /// The URL in the form that libcurl takes.
  public let url: String
  /// The login; nil for a server that needs none.
  public var login: Login?
  /// True if STARTTLS is required: for `smtp:` to another machine. `smtps:` has TLS from the start.
  let needsTLS: Bool

  /// Parses `smtp://host[:port]` or `smtps://host[:port]`.
  ///
  /// `smtp` continues with STARTTLS unless the host is this machine; `smtps` uses TLS from the
  /// start.
  ///
  /// - Throws: `MailServerProblem`.
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

/// A reason for which a text isn't the address of a mail server.
public enum MailServerProblem: Error, Sendable, Equatable {
  /// The scheme is neither `smtp` nor `smtps`.
  case notSMTP
  /// The host or the port is invalid.
  case malformed
}
