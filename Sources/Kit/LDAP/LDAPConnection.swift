import CLdap
import Secrets

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A connection to a directory, bound with the server's login and closed with its last reference.
///
/// Each call blocks until the directory answers or the time limit ends: don't use it on the main
/// queue, and make one call at a time. libldap's copy of the password isn't wiped.
public final class LDAPConnection {
  private let library: cldap_library
  private let handle: OpaquePointer

  /// - Parameter timeLimit: in whole seconds, for each of connecting, TLS, the bind and every later
  ///   call.
  init(to server: LDAPServer, timeLimit: Duration) throws(LDAPFailure) {
    guard let library = cldap_load()?.pointee else { throw .clientMissing }
    self.library = library
    var handle: OpaquePointer?
    guard library.ldap_initialize(&handle, server.url) == LDAP_SUCCESS, let handle else {
      throw .unreachable
    }
    self.handle = handle
    prepare(server, timeLimit)
    if server.needsStartTLS { try secure() }
    try bind(server.login)
  }

  deinit { _ = library.ldap_unbind_ext_s(handle, nil, nil) }

  /// Returns the distinguished name of the first entry that matches at or below a base, or nil if
  /// none does.
  ///
  /// - Parameters:
  ///   - base: a distinguished name (RFC 4514).
  ///   - filter: a search filter (RFC 4515).
  /// - Throws: `.notFound` if there is no entry of the base's name.
  public func name(below base: String, where filter: String) throws(LDAPFailure) -> String? {
    try search(base, LDAP_SCOPE_SUBTREE, filter)
  }

  /// Returns whether the directory's schema has an object class. It asks `cn=Subschema`, the name
  /// that OpenLDAP and most other servers use (RFC 4512, section 4.2). A failure counts as no.
  public func knows(objectClass: String) -> Bool {
    let filter = "(objectClasses=\(LDAPText.escaped(objectClass)))"
    return (try? search("cn=Subschema", LDAP_SCOPE_BASE, filter)) != nil
  }

  /// Adds an entry of a distinguished name.
  ///
  /// - Throws: `.alreadyThere` if an entry has that name, among others.
  public func add(_ name: String, _ attributes: [LDAPAttribute]) throws(LDAPFailure) {
    let changes = Changes(LDAP_MOD_ADD, attributes)
    try check(library.ldap_add_ext_s(handle, name, changes.pointer, nil, nil))
  }

  /// Adds values to an entry's attributes and keeps the existing values.
  public func append(_ name: String, _ attributes: [LDAPAttribute]) throws(LDAPFailure) {
    let changes = Changes(LDAP_MOD_ADD, attributes)
    try check(library.ldap_modify_ext_s(handle, name, changes.pointer, nil, nil))
  }

  /// Replaces the values of an entry's attributes. An attribute without values is removed.
  public func replace(_ name: String, _ attributes: [LDAPAttribute]) throws(LDAPFailure) {
    let changes = Changes(LDAP_MOD_REPLACE, attributes)
    try check(library.ldap_modify_ext_s(handle, name, changes.pointer, nil, nil))
  }

  /// Renames an entry in its place and drops the old name.
  ///
  /// - Parameter relative: the relative distinguished name, such as `uid=ada`.
  /// - Throws: `.alreadyThere` if an entry has that name, among others.
  public func rename(_ name: String, to relative: String) throws(LDAPFailure) {
    try check(library.ldap_rename_s(handle, name, relative, nil, 1, nil, nil))
  }

  /// Deletes an entry.
  ///
  /// - Throws: `.notFound` if there is no such entry, among others.
  public func delete(_ name: String) throws(LDAPFailure) {
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
    let code = library.ldap_search_ext_s(
      handle, base, ber_int_t(scope), filter, &wanted, 0, nil, nil, nil, 1, &found)
    if code != LDAP_SIZELIMIT_EXCEEDED { try check(code) }
    guard let entry = library.ldap_first_entry(handle, found),
      let name = library.ldap_get_dn(handle, entry)
    else { return nil }
    defer { library.ldap_memfree(name) }
    return String(cString: name)
  }

  /// Overrides these settings of the environment and of the system's `ldap.conf`.
  private func prepare(_ server: LDAPServer, _ timeLimit: Duration) {
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
    if code == LDAP_SERVER_DOWN { throw .unreachable }
    guard code == LDAP_SUCCESS else { throw .untrusted }
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
    throw LDAPFailure(code, reason: library.ldap_err2string(code).map { String(cString: $0) } ?? "")
  }
}
