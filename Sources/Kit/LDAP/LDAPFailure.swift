import CLdap

/// Why a directory didn't do what it was asked.
public enum LDAPFailure: Error, Equatable, Sendable {
  /// Nobody answers. Where TLS is from the start, its certificate may not be one that this machine
  /// trusts: libldap doesn't tell one from the other.
  case unreachable
  /// No StartTLS could be done, or its certificate isn't one that this machine trusts.
  case untrusted
  /// It doesn't know the name, or the password.
  case denied
  case timedOut
  /// What was asked for isn't there.
  case notFound
  case alreadyThere
  /// It said no, by a result code of RFC 4511 (section 4.1.9), in libldap's words.
  case refused(code: Int, reason: String)
  case cancelled
  /// This machine has nothing to ask directories with: libldap isn't installed.
  case clientMissing

  init(_ code: Int32, reason: String) {
    self =
      switch code {
      case LDAP_SERVER_DOWN: .unreachable
      case LDAP_CONNECT_ERROR, LDAP_CONFIDENTIALITY_REQUIRED, LDAP_STRONG_AUTH_REQUIRED: .untrusted
      case LDAP_INVALID_CREDENTIALS, LDAP_INAPPROPRIATE_AUTH: .denied
      case LDAP_TIMEOUT, LDAP_TIMELIMIT_EXCEEDED: .timedOut
      case LDAP_NO_SUCH_OBJECT: .notFound
      case LDAP_ALREADY_EXISTS: .alreadyThere
      default: .refused(code: Int(code), reason: reason)
      }
  }

  /// Whether what was asked for breaks a rule of the directory's, so that asking again is no use:
  /// an attribute's (RFC 4511, appendix A.2: 16 to 21) or an update's (64 to 71).
  public var isForGood: Bool {
    guard case .refused(let code, _) = self else { return false }
    return 16...21 ~= code || 64...71 ~= code
  }
}
