import CLdap

/// A reason for which a directory didn't carry out a request.
public enum LDAPFailure: Error, Equatable, Sendable {
  /// No server answers. With `ldaps:` its certificate may be untrusted instead: libldap doesn't
  /// tell the two apart.
  case unreachable
  /// TLS failed after StartTLS: this machine doesn't trust the server's certificate, or they agree
  /// on no cipher.
  case untrusted
  /// The directory answered StartTLS with another result than success, in libldap's words.
  case startTLSRefused(reason: String)
  /// The directory allows no login or request without TLS.
  case confidentialityRequired
  /// The directory rejected the login's name or password.
  case denied
  /// The time limit has passed.
  case timedOut
  /// The directory sent more than a megabyte.
  case tooMuch
  /// The directory has no entry of that name.
  case notFound
  /// Another entry has that name.
  case alreadyThere
  /// More than one entry matches a search.
  case ambiguous
  /// The directory answered a search with an entry that isn't below the base.
  case outside
  /// No entry matches, but the directory refers to other servers for a part of what was searched (RFC
  /// 4511, section 4.5.3).
  case referred
  /// The directory rejected the request with a result code of RFC 4511 (section 4.1.9), in
  /// libldap's words.
  case refused(code: Int, reason: String)
  /// The caller's task was cancelled.
  case cancelled
  /// libldap isn't installed on this machine.
  case clientMissing

  init(_ code: Int32, reason: String) {
    self =
      switch code {
      case LDAP_SERVER_DOWN: .unreachable
      case LDAP_CONNECT_ERROR: .untrusted
      case LDAP_CONFIDENTIALITY_REQUIRED, LDAP_STRONG_AUTH_REQUIRED: .confidentialityRequired
      case LDAP_INVALID_CREDENTIALS, LDAP_INAPPROPRIATE_AUTH: .denied
      case LDAP_TIMEOUT, LDAP_TIMELIMIT_EXCEEDED: .timedOut
      case LDAP_NO_SUCH_OBJECT: .notFound
      case LDAP_ALREADY_EXISTS: .alreadyThere
      default: .refused(code: Int(code), reason: reason)
      }
  }

  /// True if the request broke a rule of the directory, so that repeating it is no use: result
  /// codes 16 to 21 of attributes and 64 to 71 of updates (RFC 4511, appendix A.2).
  public var isPermanent: Bool {
    guard case .refused(let code, _) = self else { return false }
    return 16...21 ~= code || 64...71 ~= code
  }
}
