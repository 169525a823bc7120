import Domain
import LibC

/// The users of this host that foyer-provision created, for `foyer keys`.
///
/// A host has other users as well, and a guest could sign up with such a username. The keys of that
/// account are never printed.
public struct ProvisionedUsers: Sendable {
  /// The file in which foyer-provision records the numbers of accounts.
  public static let ledger = "/var/lib/foyer-provision/ledger"

  private let path: String

  public init(ledger path: String = ProvisionedUsers.ledger) { self.path = path }

  /// Returns the account for which foyer-provision created the user of that name; nil for any other
  /// user, for a suspended one, and on hosts without foyer-provision.
  ///
  /// The host's own user database determines the number of the name: `/etc/passwd` precedes the
  /// tables of foyer-provision, and `sshd` looks names up in the same way.
  public func account(of name: Username) throws(UnixProblem) -> AccountID? {
    guard let user = getpwnam(name.value) else { return nil }
    return try account(of: name, id: user.pointee.pw_uid)
  }

  func account(of name: Username, id: UInt32) throws(UnixProblem) -> AccountID? {
    let bytes = try SystemFile.trustedBytes(at: path) ?? []
    // Other lines aren't parsed, because a user is waiting for the login.
    let lines = bytes.split(separator: UInt8(ascii: "\n")).filter {
      $0.starts(with: "\(id)\t".utf8)
    }
    guard let line = lines.first else { return nil }
    guard lines.count == 1,
      let user = UnixUser(line: Substring(decoding: line, as: UTF8.self))
    else { throw .damaged("ledger") }
    return user.name == name && !user.isSuspended ? AccountID(user.account) : nil
  }
}
