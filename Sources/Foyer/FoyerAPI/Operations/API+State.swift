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
    /// Whether e-mails go out.
    public let sendsMail: Bool
    public let limits: Limits
    public let waiting: [Waiting]

    public init(
      version: String, database: String, sendsMail: Bool, limits: Limits, waiting: [Waiting]
    ) {
      (self.version, self.database, self.sendsMail) = (version, database, sendsMail)
      (self.limits, self.waiting) = (limits, waiting)
    }
  }
}
