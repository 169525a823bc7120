import Essentials

/// A brand's rules for the lifetime of its accounts.
public struct AccountLifetime: Sendable, Equatable {
  /// The days before an account expires at which its owner gets an e-mail, the first one first.
  public static let reminders = [30, 7, 1]
  public static let secondsPerDay: TimeInterval = 86_400
  /// The days by which the date of an account moves whose owner got no reminder.
  static let postponement = 7
  /// The days for which an account stays open after the mail server has permanently rejected its
  /// owner's address as a recipient. The mailbox may come back.
  static let refusalGrace = 30

  /// Returns the number of accounts that a sweep may suspend or delete without an operator's consent.
  /// More of them at once are rather a sign of a wrong setting or clock.
  static func sweepLimit(of accounts: Int) -> Int { max(4, accounts / 10) }

  /// The time after which an account expires unless its owner renews it, in days; nil if accounts
  /// don't expire.
  public let days: Int?
  /// The time after which an expired account is deleted, in days; nil if it is kept.
  public let daysUntilDeletion: Int?

  /// Accounts neither expire nor are deleted.
  public static let unlimited = AccountLifetime()

  public init(days: Int? = nil, daysUntilDeletion: Int? = nil) {
    (self.days, self.daysUntilDeletion) = (days, daysUntilDeletion)
  }

  /// Returns the time at which an account expires that is created or renewed now; nil if accounts
  /// don't expire.
  public func expiry(of start: Date) -> Date? {
    days.map { start + Double($0) * Self.secondsPerDay }
  }

  /// Returns the time at which an account expires that has no date yet. An account that is already
  /// old gets all reminders first; one that was created later than now counts as created now.
  public func firstExpiry(of start: Date, at now: Date) -> Date? {
    let first = Double(Self.reminders[0]) * Self.secondsPerDay
    return expiry(of: min(start, now)).map { max($0, now + first) }
  }

  /// Accounts that expired at this time or earlier are deleted; nil if they are kept.
  public func deletionTime(at now: Date) -> Date? {
    daysUntilDeletion.map { now - Double($0) * Self.secondsPerDay }
  }
}

/// The time at which an account expires.
public struct AccountExpiry: Codable, Sendable, Equatable {
  public let date: Date
  /// True if the owner can't move the date, usually because an operator has set it.
  public let isFixed: Bool

  public init(_ date: Date, isFixed: Bool) { (self.date, self.isFixed) = (date, isFixed) }
}
