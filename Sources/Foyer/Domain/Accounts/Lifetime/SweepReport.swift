/// The number of accounts and applications that a sweep has changed.
public struct SweepReport: Sendable, Equatable {
  /// Accounts that got a date, or lost it.
  public var scheduled = 0
  public var reminded = 0
  public var expired = 0
  public var deleted = 0
  /// Applications that had enough vouches.
  public var approved = 0
  /// True if further steps are due.
  public var remains = false
  /// True if reminders have to wait because too many e-mails wait in the outbox.
  public var isOutboxFull = false

  public init() {}

  public static func + (first: Self, second: Self) -> Self {
    var sum = second
    sum.scheduled += first.scheduled
    sum.reminded += first.reminded
    sum.expired += first.expired
    sum.deleted += first.deleted
    sum.approved += first.approved
    sum.isOutboxFull = first.isOutboxFull || second.isOutboxFull
    return sum
  }
}
