#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A change of an account that another program on the host, or beside it, is to be told of.
public struct Provisioning: Sendable, Equatable {
  /// What happened to the account.
  public enum Change: String, Sendable, CaseIterable {
    /// Somebody came in by an open door.
    case created
    /// An operator let somebody in.
    case approved
    case updated
    case deleted
  }

  public let reference: OutboxReference
  public let account: AccountID
  public let receiver: NotificationReceiver
  public let change: Change
  public let createdAt: Date
  /// How many times somebody began to tell the target.
  public let attempts: Int
  public let state: OutboxEntry.State
  /// Why the last attempt failed, in a sentence of ours or of the target's.
  public let lastError: String?

  public init(
    reference: OutboxReference, account: AccountID, receiver: NotificationReceiver, change: Change,
    createdAt: Date, attempts: Int, state: OutboxEntry.State, lastError: String? = nil
  ) {
    self.reference = reference
    self.account = account
    self.receiver = receiver
    self.change = change
    self.createdAt = createdAt
    self.attempts = attempts
    self.state = state
    self.lastError = lastError
  }

  public var target: ProvisioningTarget { receiver.target }
}

extension OutboxReference {
  /// That of a change, by its place in their order.
  public init?(change: Int64) {
    self.init(String(repeating: "0", count: max(0, 8 - "\(change)".count)) + "\(change)")
  }

  /// The place, where it is that of a change.
  public var change: Int64 { Int64(description.filter { $0 != "-" }) ?? 0 }
}

/// Who is told of accounts: an operator sets up which of them.
public enum ProvisioningTarget: String, Sendable, CaseIterable {
  /// A server that takes Standard Webhooks.
  case webhook
  /// A directory that speaks LDAP.
  case ldap
  /// The users of this host, by `foyer-provision`.
  case unix

  /// Of its entries in an outbox.
  public var kind: OutboxEntry.Kind { OutboxEntry.Kind(rawValue) }
}

/// What is notified of a change: a target, or the users of one of several hosts.
public struct NotificationReceiver: Sendable, Hashable, CustomStringConvertible {
  public static let webhook = Self(.webhook)
  public static let ldap = Self(.ldap)
  /// The users of the store's own host.
  public static let unix = Self(.unix)

  public let target: ProvisioningTarget
  /// A host that fetches its notifications from a server; nil for any other receiver.
  public let host: GrantName?

  public init(_ target: ProvisioningTarget, on host: GrantName? = nil) {
    (self.target, self.host) = (target, host)
  }

  /// `ldap`, or `unix on alpha`.
  public var description: String {
    host.map { "\(target.rawValue) on \($0)" } ?? target.rawValue
  }
}
