import Secrets
import UnicodeKit

/// A directory's server, and as whom to come to it: `ldaps://directory.example.org`.
public struct LDAPServer: Sendable {
  /// A simple bind (RFC 4513, section 5.1.3).
  public struct Login: Sendable {
    /// A distinguished name (RFC 4514).
    public let name: String
    public let password: Secret

    public init(name: String, password: Secret) {
      self.name = name
      self.password = password
    }
  }

  /// As libldap takes it.
  let url: String
  let login: Login
  /// Whether StartTLS is asked for: everywhere but on this machine, and where TLS is from the start.
  let needsStartTLS: Bool
  /// The path of a file with certificates that are trusted (PEM); nil are the system's.
  let certificates: String?

  /// Takes `ldap://host[:port]`, which goes on by StartTLS unless the host is this machine, and
  /// `ldaps://host[:port]`, which is TLS from the start.
  ///
  /// - Returns: nil where the text is neither.
  public init?(_ text: String, login: Login, certificates: String? = nil) {
    guard let range = text.firstRange(of: "://") else { return nil }
    let scheme = text[..<range.lowerBound].lowercased()
    let rest = text[range.upperBound...]
    guard ["ldap", "ldaps"].contains(scheme),
      let place = HostAndPort(rest.last == "/" ? rest.dropLast() : rest)
    else { return nil }
    url = "\(scheme)://\(place)"
    needsStartTLS = scheme == "ldap" && !place.isLoopback
    self.login = login
    self.certificates = certificates
  }
}
