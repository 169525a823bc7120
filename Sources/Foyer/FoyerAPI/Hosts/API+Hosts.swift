import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension API {
  /// The SSH keys of a Unix user.
  public struct HostKeys: APIResponse, Equatable {
    public let account: String
    /// Lines of `authorized_keys`, the oldest first.
    public let keys: [String]

    public init(_ keys: AuthorizedKeys) {
      account = keys.account.description
      self.keys = keys.lines
    }

    public var authorizedKeys: AuthorizedKeys {
      AuthorizedKeys(
        account: AccountID(account), lines: keys.compactMap { SSHPublicKey(stored: $0)?.line })
    }
  }

  /// A change of an account that the host has to apply.
  public struct HostNotification: Codable, Equatable, Sendable {
    /// The ID with which the host settles the notification.
    public let id: String
    public let createdAt: Date
    public let attempts: Int
    public let change: ProvisioningPayload

    public init?(_ entry: Domain.OutboxEntry) {
      guard let payload = try? ProvisioningPayload(entry) else { return nil }
      id = entry.reference.description
      (createdAt, attempts, change) = (entry.createdAt, entry.attempts, payload)
    }

    /// - Parameter lease: the time until which this host alone may deliver it.
    public func entry(until lease: Date) -> Domain.OutboxEntry? {
      guard let reference = OutboxReference(id) else { return nil }
      return Domain.OutboxEntry(
        reference: reference, kind: ProvisioningTarget.unix.kind, payload: change.bytes,
        createdAt: createdAt, attempts: attempts, state: .waiting(until: lease))
    }
  }

  public struct ClaimedNotification: APIResponse, Equatable {
    /// Missing if nothing is due.
    public let notification: HostNotification?

    public init(_ notification: HostNotification?) { self.notification = notification }
  }

  /// The changes that wait for a host, in order.
  public struct WaitingNotifications: APIResponse, Equatable {
    public let changes: [ProvisioningPayload]

    public init(_ changes: [ProvisioningPayload]) { self.changes = changes }
  }

  /// The result of a delivery attempt.
  public struct Settlement: Codable, Equatable, Sendable {
    /// `delivered`, `waiting` or `setAside`.
    public let state: String
    /// Seconds until the next attempt, if the state is `waiting`.
    public let retryAfter: Int?
    public let error: String?

    public init(_ state: Domain.OutboxEntry.State, error: String?, at now: Date) {
      self.error = error
      switch state {
      case .delivered: (self.state, retryAfter) = ("delivered", nil)
      case .setAside: (self.state, retryAfter) = ("setAside", nil)
      case .waiting(let time):
        self.state = "waiting"
        retryAfter = Int(min(max(0, time.timeIntervalSince(now)), 86_400).rounded(.up))
      }
    }

    /// Returns nil for an unknown state.
    public func outboxState(at now: Date) -> Domain.OutboxEntry.State? {
      switch state {
      case "delivered": .delivered(now)
      case "setAside": .setAside
      case "waiting":
        .waiting(until: now + TimeInterval(min(max(0, retryAfter ?? 60), 86_400)))
      default: nil
      }
    }
  }
}

extension API {
  /// Asks for an account's number, or for the next free one in a range.
  public struct UnixNumberQuery: APIRequest, Equatable {
    public static let query = [
      QueryParameter("ids", "The numbers that the host leaves to Foyer, as `20000-59999`.")
    ]

    public let account: AccountID
    public let range: UnixRange

    public init(_ account: AccountID, _ range: UnixRange) {
      (self.account, self.range) = (account, range)
    }

    public var parameters: [String: String] {
      ["id": account.description, "ids": range.description]
    }

    public init(_ parameters: [String: String], _ body: NoContent) throws(ParameterProblem) {
      guard let id = parameters["id"], !id.isEmpty else {
        throw ParameterProblem("No id was given")
      }
      account = AccountID(id)
      guard let range = UnixRange(parameter: parameters["ids"]) else {
        throw ParameterProblem("There is no such range")
      }
      self.range = range
    }
  }

  public struct UnixUserNumber: APIResponse, Equatable {
    /// The account's number; missing if it has none.
    public let number: Int?
    /// The lowest number above all assigned ones; missing if the account has a number, or if the
    /// range is used up.
    public let free: Int?

    public init(_ known: UnixNumber) {
      switch known {
      case .assigned(let number): (self.number, free) = (Int(number), nil)
      case .free(let next): (number, free) = (nil, next.map { Int($0) })
      }
    }

    /// Nil if the number is invalid.
    public var unixNumber: UnixNumber? {
      if let number { return UInt32(exactly: number).map { .assigned($0) } }
      guard let free else { return .free(nil) }
      return UInt32(exactly: free).map { .free($0) }
    }
  }

  /// Numbers of Unix users, of which all or none are assigned.
  public struct UnixUserNumbers: BodyRequest, APIResponse, Equatable {
    public typealias Body = Self

    public struct User: Codable, Equatable, Sendable {
      public let account: String
      public let number: Int
    }

    public let users: [User]
    /// The range of numbers that the host reserves for Foyer; 20000-59999 by default.
    public var ids: String?

    public init(_ numbers: [AccountNumber], in range: UnixRange? = nil) {
      users = numbers.map { User(account: $0.account.description, number: Int($0.number)) }
      ids = range?.description
    }

    /// Nil if `ids` isn't a valid range.
    public var range: UnixRange? { UnixRange(parameter: ids) }

    /// Nil if one of the numbers is invalid.
    public var numbers: [AccountNumber]? {
      let numbers = users.compactMap { user in
        UInt32(exactly: user.number).map { AccountNumber(AccountID(user.account), $0) }
      }
      return numbers.count == users.count ? numbers : nil
    }
  }
}

extension UnixRange {
  /// Creates the default range for nil; nil if the text is no range.
  fileprivate init?(parameter text: String?) { self.init(text ?? Self.usual.description) }
}

extension UnixNumbersError: APIFailure {
  public var problem: ProblemDetails {
    switch self {
    case .otherRange(let range): .otherRange(range)
    case .notSaved(let problem): .notSaved(problem)
    case .outcomeUnknown(let problem): .outcomeUnknown(problem)
    case .cancelled: .cancelled
    }
  }

  public var storageProblem: StorageProblem? {
    switch self {
    case .notSaved(let problem), .outcomeUnknown(let problem): problem
    case .otherRange, .cancelled: nil
    }
  }

  public init?(_ problem: ProblemDetails) {
    guard problem.kind == .otherRange, let range = problem.ids.flatMap({ UnixRange($0) }) else {
      return nil
    }
    self = .otherRange(range)
  }
}
