import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension API {
  /// How a server is set up and what waits there, for an operator.
  public struct ServerState: APIResponse, Equatable, Sendable {
    public struct Limits: Codable, Equatable, Sendable {
      /// How many may sign up within an hour; missing where any number may.
      public var signUps: Int?
      /// The same of one origin.
      public var signUpsPerOrigin: Int?

      public init(_ signUps: HourlyLimits) {
        (self.signUps, signUpsPerOrigin) = (signUps.host, signUps.origin)
      }
    }

    /// What isn't delivered.
    public struct Waiting: Codable, Equatable, Sendable {
      /// `messages`, or the target of notifications: `webhook`, `ldap`, `unix`.
      public let target: String
      public let count: Int
      public let oldest: Date
      /// Whether a delivery attempt has failed; missing from servers that don't say.
      public let failed: Bool?

      public init(target: String, _ backlog: Backlog) {
        (self.target, count, oldest) = (target, backlog.count, backlog.oldest)
        failed = backlog.hasFailed
      }

      public var backlog: Backlog {
        Backlog(count: count, oldest: oldest, hasFailed: failed ?? false)
      }
    }

    public let version: String
    /// `sqlite` or `postgresql`.
    public let database: String
    /// Whether accounts can be changed right now.
    public let isWritable: Bool
    /// Whether e-mails go out.
    public let sendsMail: Bool
    /// Whether messages become tickets.
    public let opensTickets: Bool
    /// What is notified of changes to accounts: `webhook`, `ldap`, `unix`.
    public let targets: [String]
    public let limits: Limits
    public let waiting: [Waiting]

    public init(
      version: String, database: String, isWritable: Bool = true, sendsMail: Bool,
      opensTickets: Bool = false, targets: [String] = [], limits: Limits, waiting: [Waiting]
    ) {
      (self.version, self.database, self.isWritable) = (version, database, isWritable)
      (self.sendsMail, self.opensTickets, self.targets) = (sendsMail, opensTickets, targets)
      (self.limits, self.waiting) = (limits, waiting)
    }
  }
}
