import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension API {
  /// The configuration of a server and the entries that wait there, for an operator.
  public struct ServerState: APIResponse, Equatable, Sendable {
    public struct Limits: Codable, Equatable, Sendable {
      /// The number of sign-ups allowed in an hour; missing if it is unlimited.
      public var signUps: Int?
      /// The same per origin.
      public var signUpsPerOrigin: Int?

      public init(_ signUps: HourlyLimits) {
        (self.signUps, signUpsPerOrigin) = (signUps.host, signUps.origin)
      }
    }

    /// Undelivered entries of one target.
    public struct Waiting: Codable, Equatable, Sendable {
      /// `messages`, or a target of notifications: `webhook`, `ldap`, `unix`.
      public let target: String
      public let count: Int
      public let oldest: Date
      /// True if a delivery attempt has failed; missing from older servers.
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
    /// True if accounts can be changed now.
    public let isWritable: Bool
    /// True if the server sends e-mails.
    public let sendsMail: Bool
    /// True if messages become tickets.
    public let opensTickets: Bool
    /// The targets of notifications: `webhook`, `ldap`, `unix`.
    public let targets: [String]
    public let limits: Limits
    public let waiting: [Waiting]
    /// The reason for which the rules for e-mail addresses can't be used, with their file and line.
    public var emailRulesProblem: String?

    public init(
      version: String, database: String, isWritable: Bool = true, sendsMail: Bool,
      opensTickets: Bool = false, targets: [String] = [], limits: Limits, waiting: [Waiting],
      emailRulesProblem: String? = nil
    ) {
      (self.version, self.database, self.isWritable) = (version, database, isWritable)
      (self.sendsMail, self.opensTickets, self.targets) = (sendsMail, opensTickets, targets)
      (self.limits, self.waiting) = (limits, waiting)
      self.emailRulesProblem = emailRulesProblem
    }
  }
}
