import Essentials

/// The entries that wait for delivery to one target, as `foyer doctor` judges them.
public struct Backlog: Codable, Sendable, Equatable {
  /// Seconds after which a waiting entry needs an operator.
  private static let timeout: TimeInterval = 3600

  /// Nil for messages and e-mails.
  public let target: ProvisioningTarget?
  public let count: Int
  /// The time since which the oldest entry has been waiting.
  public let oldest: Date
  /// True if a delivery attempt has failed.
  public let hasFailed: Bool

  public init(of target: ProvisioningTarget? = nil, count: Int, oldest: Date, hasFailed: Bool) {
    (self.target, self.count, self.oldest, self.hasFailed) = (target, count, oldest, hasFailed)
  }

  /// Returns nil if nothing waits. A held e-mail has the time of its release, which lies in the
  /// future; it counts as waiting for no time.
  public init?(
    of target: ProvisioningTarget? = nil, _ waiting: StoreFigures.Waiting..., at now: Date
  ) {
    guard let oldest = waiting.compactMap(\.oldest).min() else { return nil }
    self.init(
      of: target, count: waiting.reduce(0) { $0 + $1.count }, oldest: min(oldest, now),
      hasFailed: waiting.contains { $0.failed > 0 })
  }

  /// Returns whether a delivery attempt has failed or an entry has waited too long.
  public func needsOperator(at now: Date) -> Bool {
    hasFailed || oldest.elapsed(at: now) > Self.timeout
  }
}

extension StoreFigures {
  /// Those of messages and e-mails, and of each target for which something waits.
  public func backlogs(at now: Date) -> [Backlog] {
    [Backlog(outbox, setAside, at: now)].compactMap(\.self)
      + ProvisioningTarget.allCases.compactMap { target in
        notifications[target].flatMap { Backlog(of: target, $0, at: now) }
      }
  }
}
