/// The configuration of a server and the entries that wait there, for an operator.
public struct ServerState: APIResponse, Equatable {
  public let version: String
  /// `sqlite` or `postgresql`.
  public let database: String
  /// True if accounts can be changed now.
  public let isWritable: Bool
  /// True if the server sends e-mails.
  public let sendsMail: Bool
  /// True if messages become tickets.
  public let opensTickets: Bool
  public let targets: [ProvisioningTarget]
  /// The number of sign-ups allowed in an hour.
  public let signUps: HourlyLimits
  public let backlogs: [Backlog]
  /// The reason for which the rules for e-mail addresses can't be used, with their file and line.
  public let emailRulesProblem: String?
  /// Of brands with more sign-ups than usual; nil if an older server doesn't say.
  public let waves: [Wave]?

  public init(
    version: String, database: String, isWritable: Bool = true, sendsMail: Bool,
    opensTickets: Bool = false, targets: [ProvisioningTarget] = [], signUps: HourlyLimits,
    backlogs: [Backlog], emailRulesProblem: String? = nil, waves: [Wave]? = nil
  ) {
    (self.version, self.database, self.isWritable) = (version, database, isWritable)
    (self.sendsMail, self.opensTickets, self.targets) = (sendsMail, opensTickets, targets)
    (self.signUps, self.backlogs) = (signUps, backlogs)
    (self.emailRulesProblem, self.waves) = (emailRulesProblem, waves)
  }
}
