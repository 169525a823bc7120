import Domain

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The users of this host that foyer-provision made, as `foyer keys` asks for them.
///
/// A host has other users, whose names somebody may sign up with: their accounts' keys are never
/// printed.
public struct ProvisionedUsers: Sendable {
  /// Where foyer-provision keeps which number it gave to which account.
  public static let ledger = "/var/lib/foyer-provision/ledger"

  private let path: String

  public init(ledger path: String = ProvisionedUsers.ledger) { self.path = path }

  /// The account for which foyer-provision made the user that the host calls so; nil for any other
  /// user, and where foyer-provision isn't used.
  ///
  /// The host's own look-up decides which number the name has: `/etc/passwd` comes before the tables
  /// of foyer-provision, and `sshd` asks in the same way.
  public func account(of name: Username) throws(UnixProblem) -> AccountID? {
    guard let user = getpwnam(name.value) else { return nil }
    return try account(of: name, id: user.pointee.pw_uid)
  }

  func account(of name: Username, id: UInt32) throws(UnixProblem) -> AccountID? {
    let bytes = try SystemFile.trustedBytes(at: path) ?? []
    // The other lines aren't read: somebody waits at the door.
    let lines = bytes.split(separator: UInt8(ascii: "\n")).filter {
      $0.starts(with: "\(id)\t".utf8)
    }
    guard let line = lines.first else { return nil }
    guard lines.count == 1,
      let user = UnixUser(line: Substring(decoding: line, as: UTF8.self))
    else { throw .damaged("ledger") }
    return user.name == name ? AccountID(user.account) : nil
  }
}
