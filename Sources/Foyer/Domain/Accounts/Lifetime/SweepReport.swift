/// The number of accounts and applications that a sweep has changed.
public struct SweepReport: APIResponse, Equatable {
  /// Accounts that got a date, or lost it.
  public var scheduled = 0
  public var reminded = 0
  public var expired = 0
  public var deleted = 0
  /// Accounts that got a later date, since no reminder was delivered to their owners.
  public var postponed = 0
  /// Expired accounts that aren't deleted for the same reason.
  public var kept = 0
  /// Accounts that are neither suspended nor deleted, since they are too many for one sweep.
  public var withheld = 0
  /// Reminders whose last delivery attempt failed, before this sweep.
  public var undelivered = UndeliveredReminders()
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
    sum.postponed += first.postponed
    sum.kept = max(first.kept, second.kept)  // each sweep finds them again
    sum.approved += first.approved
    sum.withheld = max(first.withheld, second.withheld)
    if first.undelivered.count > second.undelivered.count { sum.undelivered = first.undelivered }
    sum.isOutboxFull = first.isOutboxFull || second.isOutboxFull
    return sum
  }
}
