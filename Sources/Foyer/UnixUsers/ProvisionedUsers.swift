import Domain
import Essentials
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

/// The changes for this host, from a store or its server, which chooses the next one and its lease.
public struct HostOutbox: Outbox {
  private let backend: any Backend

  public init(of backend: any Backend) { self.backend = backend }

  public func claim(at now: Date, until lease: Date) async throws(StorageProblem) -> OutboxEntry? {
    try await backend.answer(to: ClaimHostNotification()).notification?.entry(until: lease)
  }

  /// A host can't choose an entry, but takes the due ones in order.
  public func claim(
    _ reference: OutboxReference, at now: Date, until lease: Date
  ) async throws(StorageProblem) -> OutboxEntry? { nil }

  public func settle(
    _ reference: OutboxReference, as state: OutboxEntry.State, after failure: DeliveryFailure?
  ) async throws(StorageProblem) {
    _ = try await backend.answer(
      to: SettleHostNotification(reference, as: state, error: failure?.reason, at: Date()))
  }

  public func knows(_ reference: OutboxReference) async throws(StorageProblem) -> Bool { false }
}
