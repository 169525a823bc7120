import Essentials

/// Lists the SSH keys of the account with a username, for a host's `sshd`.
public struct ListHostKeys: APIOperation, Equatable {
  public typealias Response = AuthorizedKeys
  public typealias Refused = NotFound
  public typealias Who = Host

  public static let endpoint = Endpoint(
    "listHostKeys", .get, "/hosts/keys/{id}", for: .hosts(.keys),
    "List the SSH keys of the account with this username, for a host's sshd.")

  /// The username; there is no account with another text.
  public let id: String

  public init(of username: Username) { id = username.value }
}

/// Lists the changes that a host has still to apply, without claiming them.
public struct ListHostNotifications: APIOperation, Equatable {
  public struct Response: APIResponse, Equatable {
    public let changes: [ProvisioningPayload]
  }

  public typealias Who = Host

  public static let endpoint = Endpoint(
    "listHostNotifications", .get, "/hosts/notifications", for: .hosts(.users),
    "List the changes of accounts that the host has still to carry out, the oldest 500.")

  public init() {}
}

/// Claims the next change for a host. It is offered again if the host doesn't settle it in time.
public struct ClaimHostNotification: APIOperation, Equatable {
  public struct Response: APIResponse, Equatable {
    /// Nil if nothing is due.
    public let notification: HostNotification?
  }

  public typealias Who = Host

  public static let endpoint = Endpoint(
    "claimHostNotification", .post, "/hosts/notifications/claim", for: .hosts(.users),
    "Claim the next change for this host; it is offered again if not settled in time.",
    hasBody: false)

  public init() {}
}

/// Reports the result of an attempt to apply a change.
public struct SettleHostNotification: APIOperation, Equatable {
  public enum State: String, Codable, CaseIterable, Sendable {
    case delivered, waiting, setAside
  }

  public typealias Who = Host

  public static let endpoint = Endpoint(
    "settleHostNotification", .put, "/hosts/notifications/{id}", for: .hosts(.users),
    "Report the result of a change.")

  public let id: OutboxReference
  public let state: State
  /// Seconds until the next attempt, if the state is `waiting`.
  public let retryAfter: Int?
  public let error: String?

  /// The times in the state are the host's own, so the report has the time that is left.
  public init(_ id: OutboxReference, as state: OutboxEntry.State, error: String?, at now: Date) {
    (self.id, self.error) = (id, error)
    switch state {
    case .delivered: (self.state, retryAfter) = (.delivered, nil)
    case .setAside: (self.state, retryAfter) = (.setAside, nil)
    case .waiting(let time):
      self.state = .waiting
      retryAfter = Int(min(max(0, time.timeIntervalSince(now)), 86_400).rounded(.up))
    }
  }

  func outboxState(at now: Date) -> OutboxEntry.State {
    switch state {
    case .delivered: .delivered(now)
    case .setAside: .setAside
    case .waiting: .waiting(until: now + TimeInterval(min(max(0, retryAfter ?? 60), 86_400)))
    }
  }
}

/// Finds an account's number, or the next free one in a range.
public struct FindUnixNumber: APIOperation, Equatable {
  public typealias Response = UnixNumber
  public typealias Refused = UnixNumberRefusal
  public typealias Who = Host

  public static let endpoint = Endpoint(
    "findUnixNumber", .get, "/hosts/users/{id}", for: .hosts(.users),
    "Show the number of an account's Unix user, which is the same on every host.",
    query: [.init("ids", "The numbers that the host leaves to Foyer, as `20000-59999`.")])

  public let id: AccountID
  /// Nil for the usual range.
  public let ids: UnixRange?

  public init(of account: AccountID, in range: UnixRange) { (id, ids) = (account, range) }
}

/// Assigns numbers to accounts, all or none.
public struct AssignUnixNumbers: APIOperation, Equatable {
  public struct Response: APIResponse, Equatable {
    /// The numbers that can't be assigned. If there is one, no number is assigned.
    public let users: [AccountNumber]
  }

  public typealias Refused = UnixNumberRefusal
  public typealias Who = Host

  public static let endpoint = Endpoint(
    "assignUnixNumbers", .post, "/hosts/users", for: .hosts(.users),
    "Assign numbers to accounts that exist, all or none. The answer has those that can't be assigned.",
    bodyLimit: 128 << 10)

  public let users: [AccountNumber]
  /// The range of numbers that the host reserves for Foyer; nil for the usual one.
  public let ids: UnixRange?

  public init(_ users: [AccountNumber], in range: UnixRange) { (self.users, ids) = (users, range) }
}

/// A change of an account that a host has to apply.
public struct HostNotification: Codable, Equatable, Sendable {
  /// The number with which the host settles the notification.
  public let id: OutboxReference
  public let createdAt: Date
  public let attempts: Int
  public let change: ProvisioningPayload

  /// Creates a notification from the entry of a store; nil if its data can't be read.
  init?(_ entry: OutboxEntry) {
    guard let change = try? ProvisioningPayload(entry) else { return nil }
    (id, createdAt) = (entry.reference, entry.createdAt)
    (attempts, self.change) = (entry.attempts, change)
  }

  /// - Parameter lease: the time until which this host alone may deliver it.
  public func entry(until lease: Date) -> OutboxEntry {
    OutboxEntry(
      reference: id, kind: ProvisioningTarget.unix.kind, payload: change.bytes,
      createdAt: createdAt, attempts: attempts, state: .waiting(until: lease))
  }
}

/// A reason why a store doesn't assign a number.
public enum UnixNumberRefusal: Refusal {
  /// All hosts of this store share another range.
  case otherRange(ids: UnixRange)

  public static let samples: [Self] = [.otherRange(ids: .usual)]

  public var answer: ProblemAnswer {
    switch self {
    case .otherRange(let range):
      ProblemAnswer(409, "The hosts of this server have the numbers \(range) for Unix users")
    }
  }
}
