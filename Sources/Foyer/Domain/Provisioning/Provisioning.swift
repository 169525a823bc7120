import Essentials

/// A change of an account or an application, as it is reported to one target.
public struct Provisioning: Codable, Sendable, Equatable {
  public enum Change: String, Codable, Sendable, CaseIterable {
    /// An application waits for an operator. Only webhooks learn of it.
    case pending
    /// The guest signed up where the admission policy is open.
    case created
    /// An operator approved the application.
    case approved
    case updated
    /// An operator suspended the account.
    case suspended
    /// An operator resumed the account, or its suspension ended by itself.
    case resumed
    case deleted
  }

  public let reference: OutboxReference
  public let account: AccountID
  public let receiver: NotificationReceiver
  public let change: Change
  public let createdAt: Date
  /// The number of delivery attempts begun.
  public let attempts: Int
  public let state: OutboxEntry.State
  /// The reason why the last attempt failed, in the program's or the target's words.
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
  /// The reference of a change, from its sequence number.
  public init?(change: Int64) {
    self.init(String(repeating: "0", count: max(0, 8 - "\(change)".count)) + "\(change)")
  }

  /// The sequence number, if this is a change's reference.
  public var change: Int64 { Int64(description.filter { $0 != "-" }) ?? 0 }
}

/// The kinds of systems that are notified of changes to accounts. An operator configures them.
public enum ProvisioningTarget: String, Codable, Sendable, CaseIterable {
  /// A server that accepts Standard Webhooks.
  case webhook
  /// An LDAP directory.
  case ldap
  /// The Unix users of a host, managed by `foyer-provision`.
  case unix

  /// The kind of this target's outbox entries.
  public var kind: OutboxEntry.Kind { OutboxEntry.Kind(rawValue) }
}

/// The receiver of notifications: a target, or the Unix users of one of several hosts.
public struct NotificationReceiver: Codable, Sendable, Hashable, CustomStringConvertible {
  public static let webhook = Self(.webhook)
  public static let ldap = Self(.ldap)
  /// The Unix users of the store's own host.
  public static let unix = Self(.unix)

  public let target: ProvisioningTarget
  /// The host, if it fetches its notifications from a server; nil for any other receiver.
  public let host: GrantName?

  public init(_ target: ProvisioningTarget, on host: GrantName? = nil) {
    (self.target, self.host) = (target, host)
  }

  /// `ldap`, or `unix on alpha`.
  public var description: String {
    host.map { "\(target.rawValue) on \($0)" } ?? target.rawValue
  }
}
