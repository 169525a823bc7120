import Secrets
import UnicodeKit

/// An address of a directory's server and the login for it: `ldaps://directory.example.org`.
public struct LDAPServer: Sendable {
  /// A name and password for a simple bind (RFC 4513, section 5.1.3).
  public struct Login: Sendable {
    /// The distinguished name (RFC 4514).
    public let name: String
    /// The password, in locked memory.
    public let password: Secret

    /// Creates a login.
    public init(name: String, password: Secret) {
      self.name = name
      self.password = password
    }
  }

  /// The URL in the form that libldap takes.
  let url: String
  let login: Login
  /// True if StartTLS is required: for `ldap:` to another machine. `ldaps:` has TLS from the start.
  var needsStartTLS: Bool
  /// The path of a PEM file with trusted certificates; nil for the system's.
  let certificates: String?

  /// Parses `ldap://host[:port]` or `ldaps://host[:port]`.
  ///
  /// `ldap` continues with StartTLS unless the host is this machine; `ldaps` uses TLS from the
  /// start.
  ///
  /// - Parameters:
  ///   - text: the address. The result is nil if it is neither of these.
  ///   - certificates: the path of a PEM file with trusted certificates, in place of the
  ///     system's; nil for the system's.
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
