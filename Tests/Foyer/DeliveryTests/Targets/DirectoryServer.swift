import Foundation
import LDAP
import Loopback
import Secrets
import StoreTesting

/// Debian's slapd with an empty directory and a password scheme for Foyer's hashes.
final class DirectoryServer {
  static let base = "ou=people,dc=example,dc=org"
  static let login = LDAPServer.Login(
    name: "cn=foyer,dc=example,dc=org", password: Secret("door"))

  let port: UInt16
  private let directory: TemporaryDirectory
  private let process = Process()

  static var isPossible: Bool {
    ["/usr/sbin/slapd", "/usr/lib/ldap/argon2.so", "/usr/bin/ldapwhoami"]
      .allSatisfy(FileManager.default.fileExists)
  }

  /// - Parameters:
  ///   - isSecure: True to offer TLS with a self-signed certificate.
  ///   - hasKeys: True to have a schema for SSH keys.
  init(isSecure: Bool = false, hasKeys: Bool = false) throws {
    directory = try TemporaryDirectory()
    let folder = directory.path
    let free = try TCPSocket.listening().port
    port = free
    if isSecure {
      try run(
        "/usr/bin/openssl",
        [
          "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "\(folder)/key", "-out",
          "\(folder)/certificate", "-subj", "/CN=localhost", "-addext",
          "subjectAltName=IP:127.0.0.1",
        ])
    }
    try FileManager.default.createDirectory(
      atPath: "\(folder)/db", withIntermediateDirectories: true)
    try write(hasKeys ? Self.keySchema : "", to: "keys.schema")
    try write(Self.configuration(folder, isSecure: isSecure), to: "slapd.conf")
    try write(Self.entries, to: "entries.ldif")
    try run(
      "/usr/sbin/slapadd", ["-f", "\(folder)/slapd.conf", "-l", "\(folder)/entries.ldif", "-q"])
    process.executableURL = URL(filePath: "/usr/sbin/slapd")
    let scheme = isSecure ? "ldaps" : "ldap"
    process.arguments = [
      "-f", "\(folder)/slapd.conf", "-h", "\(scheme)://127.0.0.1:\(free)", "-d", "0",
    ]
    process.standardError = FileHandle.nullDevice
    try process.run()
    while TCPSocket.connected(to: port) == nil {
      guard process.isRunning else { throw POSIXError(.ENOEXEC) }
      usleep(10_000)
    }
  }

  deinit {
    // SIGTERM wouldn't do: programs inherit the signals that the starting thread has blocked.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  var url: String { "ldap://127.0.0.1:\(port)" }
  var certificates: String { "\(directory.path)/certificate" }

  /// Returns the people as `ldapsearch` prints them, without operational attributes.
  func people() throws -> [String] {
    let output = try run(
      "/usr/bin/ldapsearch",
      ["-x", "-LLL", "-o", "ldif-wrap=no", "-H", url] + Self.rights
        + ["-b", Self.base, "(objectClass=inetOrgPerson)"])
    return output.split(separator: "\n").map(String.init)
  }

  /// Returns whether the password is accepted.
  func letsIn(_ uid: String, _ password: String) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/ldapwhoami")
    process.arguments = [
      "-x", "-H", url, "-D", "uid=\(uid),\(Self.base)", "-w", password,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  func change(_ ldif: String) throws {
    try write(ldif, to: "change.ldif")
    try run(
      "/usr/bin/ldapmodify",
      ["-x", "-H", url] + Self.rights + ["-f", "\(directory.path)/change.ldif"])
  }

  private static let rights = ["-D", login.name, "-w", "door"]

  private func write(_ text: String, to name: String) throws {
    try text.write(toFile: "\(directory.path)/\(name)", atomically: true, encoding: .utf8)
  }

  @discardableResult
  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw POSIXError(.EIO) }
    return String(decoding: data, as: UTF8.self)
  }

  private static func configuration(_ folder: String, isSecure: Bool) -> String {
    let tls = "TLSCertificateFile \(folder)/certificate\nTLSCertificateKeyFile \(folder)/key\n"
    return """
      include /etc/ldap/schema/core.schema
      include /etc/ldap/schema/cosine.schema
      include /etc/ldap/schema/inetorgperson.schema
      include \(folder)/keys.schema
      modulepath /usr/lib/ldap
      moduleload back_mdb
      moduleload argon2
      pidfile \(folder)/pid
      \(isSecure ? tls : "")
      database mdb
      maxsize 16777216
      suffix dc=example,dc=org
      rootdn cn=admin,dc=example,dc=org
      directory \(folder)/db
      index employeeNumber,uid eq
      access to attrs=userPassword by dn.exact=\(login.name) write by anonymous auth by * none
      access to * by dn.exact=\(login.name) write by * none

      """
  }

  /// The schema of OpenSSH's LDAP patch, which other projects have copied.
  private static let keySchema = """
    attributetype ( 1.3.6.1.4.1.24552.500.1.1.1.13 NAME 'sshPublicKey'
      EQUALITY octetStringMatch SYNTAX 1.3.6.1.4.1.1466.115.121.1.40 )
    objectclass ( 1.3.6.1.4.1.24552.500.1.1.2.0 NAME 'ldapPublicKey' SUP top AUXILIARY
      MAY ( sshPublicKey $ uid ) )

    """

  private static let entries = """
    dn: dc=example,dc=org
    objectClass: dcObject
    objectClass: organization
    o: Example
    dc: example

    dn: \(login.name)
    objectClass: organizationalRole
    objectClass: simpleSecurityObject
    cn: foyer
    userPassword: door

    dn: \(base)
    objectClass: organizationalUnit
    ou: people

    dn: uid=grace,\(base)
    objectClass: inetOrgPerson
    uid: grace
    cn: Grace Hopper
    sn: Hopper

    """
}
