#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An account that expires soon or has expired, as a sweep has read it.
public struct ExpiringAccount: Sendable, Equatable {
  public let account: Account
  public let expiry: AccountExpiry
  /// The reminder that was sent last, in days before the expiry; nil if none was sent.
  public let reminded: Int?
  /// The time at which the account was suspended because it expired; nil before that.
  public let expiredAt: Date?
  /// Nil if the account isn't suspended.
  public let suspendedAt: Date?
  /// The BCP 47 tag of the owner's language; nil if it is unknown.
  public let language: String?

  public init(
    _ account: Account, expiry: AccountExpiry, reminded: Int?, expiredAt: Date?,
    suspendedAt: Date?, language: String?
  ) {
    (self.account, self.expiry, self.reminded) = (account, expiry, reminded)
    (self.expiredAt, self.suspendedAt, self.language) = (expiredAt, suspendedAt, language)
  }

  /// Returns the step that is due; nil if none is. Each step is due once.
  ///
  /// An account that an operator has suspended waits until it is resumed.
  public func step(at now: Date, by rules: AccountLifetime) -> LifetimeStep? {
    if let expiredAt {
      guard expiredAt == suspendedAt, let end = rules.deletionTime(at: now) else { return nil }
      return expiredAt <= end ? .delete : nil
    }
    guard suspendedAt == nil else { return nil }
    if expiry.date <= now { return .expire }
    guard account.email != nil else { return nil }
    let left = expiry.date.timeIntervalSince(now) / AccountLifetime.secondsPerDay
    // A sweep that comes late sends only the last reminder that is due.
    let due = AccountLifetime.reminders.last { left <= Double($0) }
    return due.flatMap { $0 < reminded ?? .max ? .remind(days: $0) : nil }
  }
}

/// A change of an account on its way to expiry.
public enum LifetimeStep: Sendable, Equatable {
  case remind(days: Int)
  case expire
  case delete
}
