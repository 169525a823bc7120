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
    /// A line of `authorized_keys` each, oldest first.
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

  /// A change of an account that the host has to carry out.
  public struct HostNotification: Codable, Equatable, Sendable {
    /// Settles it.
    public let id: String
    public let createdAt: Date
    public let attempts: Int
    public let change: ProvisioningPayload

    public init?(_ entry: Domain.OutboxEntry) {
      guard let payload = try? ProvisioningPayload(entry) else { return nil }
      id = entry.reference.description
      (createdAt, attempts, change) = (entry.createdAt, entry.attempts, payload)
    }

    /// - Parameter lease: until when nobody else gets it.
    public func entry(until lease: Date) -> Domain.OutboxEntry? {
      guard let reference = OutboxReference(id) else { return nil }
      return Domain.OutboxEntry(
        reference: reference, kind: ProvisioningTarget.unix.kind, payload: change.bytes,
        createdAt: createdAt, attempts: attempts, state: .waiting(until: lease))
    }
  }

  public struct ClaimedNotification: APIResponse, Equatable {
    /// Missing where nothing is due.
    public let notification: HostNotification?

    public init(_ notification: HostNotification?) { self.notification = notification }
  }

  /// What waits for a host, in the order of the changes.
  public struct WaitingNotifications: APIResponse, Equatable {
    public let changes: [ProvisioningPayload]

    public init(_ changes: [ProvisioningPayload]) { self.changes = changes }
  }

  /// How a delivery attempt ended.
  public struct Settlement: Codable, Equatable, Sendable {
    /// `delivered`, `waiting` or `setAside`.
    public let state: String
    /// Seconds until the next attempt, where it waits.
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

    /// Nil for a state that there isn't.
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

// MARK: Numbers

extension API {
  /// Whose number a host asks for, and from which range a new one is.
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
      guard let range = parameters["ids"].map({ UnixRange($0) }) ?? .usual else {
        throw ParameterProblem("There is no such range")
      }
      self.range = range
    }
  }

  public struct UnixUserNumber: APIResponse, Equatable {
    /// The account's; missing where it has none yet.
    public let number: Int?
    /// The lowest one above all that were assigned; missing where the account has one, or none is left.
    public let free: Int?

    public init(_ known: UnixNumber) {
      switch known {
      case .assigned(let number): (self.number, free) = (Int(number), nil)
      case .free(let next): (number, free) = (nil, next.map { Int($0) })
      }
    }

    /// Nil for what no store assigns.
    public var unixNumber: UnixNumber? {
      if let number { return UInt32(exactly: number).map { .assigned($0) } }
      guard let free else { return .free(nil) }
      return UInt32(exactly: free).map { .free($0) }
    }
  }

  /// Numbers of Unix users, to be assigned together or not at all.
  public struct UnixUserNumbers: BodyRequest, APIResponse, Equatable {
    public typealias Body = Self

    public struct User: Codable, Equatable, Sendable {
      public let account: String
      public let number: Int
    }

    public let users: [User]

    public init(_ numbers: [AccountNumber]) {
      users = numbers.map { User(account: $0.account.description, number: Int($0.number)) }
    }

    /// Nil where one of them is no number of a user.
    public var numbers: [AccountNumber]? {
      let numbers = users.compactMap { user in
        UInt32(exactly: user.number).map { AccountNumber(AccountID(user.account), $0) }
      }
      return numbers.count == users.count ? numbers : nil
    }
  }
}
