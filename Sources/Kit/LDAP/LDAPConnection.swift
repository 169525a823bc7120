import CLdap
import LibC
import Secrets
import UnicodeKit

/// A connection to a directory, bound with the server's login and closed with its last reference.
///
/// Each call blocks until the directory answers or the time limit ends: don't use it on the main
/// queue, and make one call at a time. A call reads at most a megabyte, and fails if the directory
/// sends more. libldap's copy of the password isn't wiped.
public final class LDAPConnection {
  /// The bytes that an answer may have. No call asks for attributes.
  private static let byteLimit = 1 << 20

  private let library: cldap_library
  private let handle: OpaquePointer
  private let limits: OpaquePointer
  private let timeLimit: Duration

  /// - Parameter timeLimit: in whole seconds, for connecting with TLS and the bind, and for every
  ///   later call.
  init(to server: LDAPServer, timeLimit: Duration) throws(LDAPFailure) {
    guard let library = cldap_load()?.pointee else { throw .clientMissing }
    self.library = library
    var handle: OpaquePointer?
    guard library.ldap_initialize(&handle, server.url) == LDAP_SUCCESS, let handle,
      let limits = cldap_limit(handle)
    else {
      throw .unreachable
    }
    self.handle = handle
    self.limits = limits
    self.timeLimit = timeLimit
    prepare(server)
    begin()
    if server.needsStartTLS { try secure() }
    try bind(server.login)
  }

  deinit {
    _ = library.ldap_unbind_ext_s(handle, nil, nil)
    free(UnsafeMutableRawPointer(limits))
  }

  /// Returns the distinguished name of the entry that matches at or below a base, or nil if none
  /// does.
  ///
  /// - Parameters:
  ///   - base: a distinguished name (RFC 4514).
  ///   - filter: a search filter (RFC 4515).
  /// - Throws: `.notFound` if there is no entry of the base's name, `.ambiguous` if several
  ///   entries match, `.outside` if the directory answers with an entry that isn't below the base,
  ///   and `.referred` if one may be on another server.
  public func name(below base: String, where filter: String) throws(LDAPFailure) -> String? {
    guard let name = try search(base, LDAP_SCOPE_SUBTREE, filter) else { return nil }
    guard let parts = parts(of: name), let end = self.parts(of: base),
      parts.suffix(end.count) == end[...]
    else { throw .outside }
    return name
  }

  /// Returns whether the entry of a name matches.
  ///
  /// - Parameter filter: a search filter (RFC 4515); each entry matches the usual one.
  /// - Throws: `.notFound` if there is no entry of that name.
  public func has(
    _ name: String, where filter: String = "(objectClass=*)"
  ) throws(LDAPFailure) -> Bool {
    try search(name, LDAP_SCOPE_BASE, filter) != nil
  }

  /// Returns whether the directory's schema has an object class. It asks `cn=Subschema`, the name
  /// that OpenLDAP and most other servers use (RFC 4512, section 4.2). A failure counts as no.
  public func knows(objectClass: String) -> Bool {
    (try? has("cn=Subschema", where: "(objectClasses=\(LDAPText.escaped(objectClass)))")) == true
  }

  /// Adds an entry of a distinguished name.
  ///
  /// - Throws: `.alreadyThere` if an entry has that name, among others.
  public func add(_ name: String, _ attributes: [LDAPAttribute]) throws(LDAPFailure) {
    let changes = Changes(LDAP_MOD_ADD, attributes)
    begin()
    try check(library.ldap_add_ext_s(handle, name, changes.pointer, nil, nil))
  }

  /// Adds values to an entry's attributes and keeps the existing values.
  public func append(_ name: String, _ attributes: [LDAPAttribute]) throws(LDAPFailure) {
    let changes = Changes(LDAP_MOD_ADD, attributes)
    begin()
    try check(library.ldap_modify_ext_s(handle, name, changes.pointer, nil, nil))
  }

  /// Replaces the values of an entry's attributes. An attribute without values is removed.
  public func replace(_ name: String, _ attributes: [LDAPAttribute]) throws(LDAPFailure) {
    let changes = Changes(LDAP_MOD_REPLACE, attributes)
    begin()
    try check(library.ldap_modify_ext_s(handle, name, changes.pointer, nil, nil))
  }

  /// Renames an entry in its place and drops the old name.
  ///
  /// - Parameter relative: the relative distinguished name, such as `uid=ada`.
  /// - Throws: `.alreadyThere` if an entry has that name, among others.
  public func rename(_ name: String, to relative: String) throws(LDAPFailure) {
    begin()
    try check(library.ldap_rename_s(handle, name, relative, nil, 1, nil, nil))
  }

  /// Deletes an entry.
  ///
  /// - Throws: `.notFound` if there is no such entry, among others.
  public func delete(_ name: String) throws(LDAPFailure) {
    begin()
    try check(library.ldap_delete_ext_s(handle, name, nil, nil))
  }

  private func search(
    _ base: String, _ scope: Int32, _ filter: String
  ) throws(LDAPFailure) -> String? {
    var found: OpaquePointer?
    var wanted = [strdup(LDAP_NO_ATTRS), nil]
    defer {
      free(wanted[0])
      _ = library.ldap_msgfree(found)
    }
    begin()
    // A second entry shows that the search is ambiguous; no further ones are asked for.
    let code = library.ldap_search_ext_s(
      handle, base, ber_int_t(scope), filter, &wanted, 0, nil, nil, nil, 2, &found)
    if code == LDAP_SIZELIMIT_EXCEEDED { throw .ambiguous }
    try check(code)
    guard let entry = library.ldap_first_entry(handle, found) else {
      if library.ldap_first_reference(handle, found) != nil { throw .referred }
      return nil
    }
    guard library.ldap_next_entry(handle, entry) == nil else { throw .ambiguous }
    guard let name = library.ldap_get_dn(handle, entry) else { return nil }
    defer { library.ldap_memfree(name) }
    return String(cString: name)
  }

  /// Returns the parts of a distinguished name in one spelling, or nil if it is malformed.
  private func parts(of name: String) -> [String]? {
    let format = UInt32(LDAP_DN_FORMAT_LDAPV3)
    var parsed: LDAPDN?
    guard library.ldap_str2dn(name, &parsed, format) == LDAP_SUCCESS else { return nil }
    defer { library.ldap_dnfree(parsed) }
    var parts: [String] = []
    while let part = parsed?[parts.count] {
      var text: UnsafeMutablePointer<CChar>?
      guard library.ldap_rdn2str(part, &text, format) == LDAP_SUCCESS, let text else { return nil }
      defer { library.ldap_memfree(text) }
      parts.append(String(cString: text).lowercased())
    }
    return parts
  }

  /// Begins a call, whose answer is limited.
  private func begin() {
    cldap_allow(limits, Int32(timeLimit.components.seconds) * 1000, Self.byteLimit)
  }

  /// Overrides these settings of the environment and of the system's `ldap.conf`.
  private func prepare(_ server: LDAPServer) {
    var version = LDAP_VERSION3
    var limit = timeval(tv_sec: Int(timeLimit.components.seconds), tv_usec: 0)
    var demand = LDAP_OPT_X_TLS_DEMAND
    set(LDAP_OPT_PROTOCOL_VERSION, &version)
    set(LDAP_OPT_NETWORK_TIMEOUT, &limit)
    set(LDAP_OPT_TIMEOUT, &limit)
    set(LDAP_OPT_REFERRALS, nil)
    set(LDAP_OPT_X_TLS_REQUIRE_CERT, &demand)
    if let certificates = server.certificates {
      certificates.withCString { set(LDAP_OPT_X_TLS_CACERTFILE, $0) }
    }
    var isServer = Int32(0)
    set(LDAP_OPT_X_TLS_NEWCTX, &isServer)
  }

  private func set(_ option: Int32, _ value: UnsafeRawPointer?) {
    _ = library.ldap_set_option(handle, option, value)
  }

  private func secure() throws(LDAPFailure) {
    let code = library.ldap_start_tls_s(handle, nil, nil)
    // A positive code is the directory's answer; TLS begins only after it has agreed (RFC 4511,
    // section 4.14.2).
    if code > 0 { throw .startTLSRefused(reason: reason(code)) }
    do throws(LDAPFailure) { try check(code) } catch {
      if case .refused = error { throw .untrusted }
      throw error
    }
  }

  private func bind(_ login: LDAPServer.Login) throws(LDAPFailure) {
    let code = login.password.withBytes { bytes in
      var credentials = berval(
        bv_len: ber_len_t(bytes.count),
        bv_val: UnsafeMutablePointer(mutating: bytes.bindMemory(to: CChar.self).baseAddress))
      return library.ldap_sasl_bind_s(handle, login.name, nil, &credentials, nil, nil, nil)
    }
    try check(code)
  }

  private func check(_ code: Int32) throws(LDAPFailure) {
    guard code != LDAP_SUCCESS else { return }
    if cldap_has_expired(limits) { throw .timedOut }
    if cldap_is_exhausted(limits) { throw .tooMuch }
    throw LDAPFailure(code, reason: reason(code))
  }

  private func reason(_ code: Int32) -> String {
    library.ldap_err2string(code).map { String(cString: $0) } ?? ""
  }
}

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

/// Escaping of values in distinguished names and search filters.
public enum LDAPText {
  /// Returns the value with every byte but ASCII letters and digits escaped as in `\2c`, which is
  /// valid in names (RFC 4514, section 2.4) and in filters (RFC 4515, section 3). O(*n*).
  public static func escaped(_ value: String) -> String {
    value.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(UnicodeScalar(byte))
      default: "\\" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }.joined()
  }
}
