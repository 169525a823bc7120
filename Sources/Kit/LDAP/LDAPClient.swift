import CLdap
import InteractorKit
import LibC

/// A client of an LDAP directory.
///
/// Creating one is cheap: libldap is loaded at the first call.
public struct LDAPClient: Sendable {
  private let server: LDAPServer
  private let timeLimit: Duration
  private let executor = QueueExecutor(.serial, label: "foyer.ldap")

  /// Creates a client of a server.
  ///
  /// - Parameter timeLimit: in whole seconds, for connecting with TLS and the bind, and for every
  ///   later call.
  public init(_ server: LDAPServer, timeLimit: Duration = .seconds(10)) {
    self.server = server
    self.timeLimit = timeLimit
  }

  /// Returns a client of the same server with another time limit.
  public func limited(to timeLimit: Duration) -> LDAPClient {
    LDAPClient(server, timeLimit: timeLimit)
  }

  /// Opens a connection and runs the closure on it, in a background queue. Calls of a
  /// client run one after another, each over its own connection.
  ///
  /// Cancelling the task ends the wait at once. The directory may carry out the request all the
  /// same.
  ///
  /// - Throws: the closure's or the connection's `LDAPFailure`; `.cancelled` if the task was
  ///   cancelled.
  public func perform<Value: Sendable>(
    _ work: @escaping @Sendable (LDAPConnection) throws(LDAPFailure) -> Value
  ) async throws(LDAPFailure) -> Value {
    let (server, timeLimit) = (server, timeLimit)
    let answer = executor.submit { resolver in
      resolver.set(try work(try LDAPConnection(to: server, timeLimit: timeLimit)))
    }
    do { return try await answer.get() } catch {
      throw error as? LDAPFailure ?? .cancelled
    }
  }
}

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

/// An attribute of a directory's entry, with its values.
public struct LDAPAttribute: Equatable, Sendable {
  /// The attribute's name, as in `uid`.
  public let type: String
  /// The values; none to remove the attribute in `LDAPConnection.replace(_:_:)`.
  public let values: [String]

  /// Creates an attribute with any number of values.
  public init(_ type: String, _ values: [String]) {
    self.type = type
    self.values = values
  }

  /// Creates an attribute with one value, or with none if it is nil.
  public init(_ type: String, _ value: String?) {
    self.init(type, value.map { [$0] } ?? [])
  }
}

/// Modifications in libldap's representation, freed with the last reference.
final class Changes {
  let pointer: UnsafeMutablePointer<UnsafeMutablePointer<LDAPMod>?>
  private let count: Int

  init(_ operation: Int32, _ attributes: [LDAPAttribute]) {
    count = attributes.count
    pointer = .allocate(capacity: count + 1)
    pointer.initialize(repeating: nil, count: count + 1)
    for (index, attribute) in attributes.enumerated() {
      var values = mod_vals_u()
      values.modv_strvals = Self.strings(attribute.values)
      pointer[index] = .allocate(capacity: 1)
      pointer[index]?.initialize(
        to: LDAPMod(mod_op: operation, mod_type: strdup(attribute.type), mod_vals: values))
    }
  }

  deinit {
    for index in 0..<count {
      guard let change = pointer[index] else { continue }
      var value = change.pointee.mod_vals.modv_strvals
      while let string = value?.pointee {
        free(string)
        value = value?.successor()
      }
      change.pointee.mod_vals.modv_strvals?.deallocate()
      free(change.pointee.mod_type)
      change.deallocate()
    }
    pointer.deallocate()
  }

  /// Returns an array that ends in nil, or nil for no values.
  private static func strings(
    _ values: [String]
  ) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    guard !values.isEmpty else { return nil }
    let pointer = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
      capacity: values.count + 1)
    for (index, value) in values.enumerated() {
      (pointer + index).initialize(to: strdup(value))
    }
    (pointer + values.count).initialize(to: nil)
    return pointer
  }
}
