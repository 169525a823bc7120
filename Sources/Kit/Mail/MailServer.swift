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
  var needsTLS: Bool { isPlain && !isLocal }
  /// True if any certificate will do: this machine's `smtp:` may be plain text, so that TLS can't
  /// make it worse.
  var trustsAll: Bool { isPlain && isLocal }
  /// True for `smtp:`, which begins as plain text.
  private let isPlain: Bool
  /// True if the server is this machine, whose certificate is of another name than `localhost`.
  let isLocal: Bool

  /// Parses `smtp://host[:port]` or `smtps://host[:port]`.
  ///
  /// `smtp` continues with STARTTLS, on this machine only if the server offers it; `smtps` uses TLS
  /// from the start. On this machine the certificate may be of another name.
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
    (isPlain, isLocal) = (scheme == "smtp", place.isLoopback)
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
