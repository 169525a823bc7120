import Essentials

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
  /// The first delivery of a reminder of this date; nil if none was delivered.
  public let notifiedAt: Date?
  /// The time since which the mail server permanently rejects the owner's address as a recipient;
  /// nil if it doesn't. A rejection of the host, the sender or the message isn't one.
  public let refusedAt: Date?
  /// The BCP 47 tag of the owner's language; nil if it is unknown.
  public let language: String?

  public init(
    _ account: Account, expiry: AccountExpiry, reminded: Int?, expiredAt: Date?,
    suspendedAt: Date?, notifiedAt: Date? = nil, refusedAt: Date? = nil, language: String?
  ) {
    (self.notifiedAt, self.refusedAt) = (notifiedAt, refusedAt)
    (self.account, self.expiry, self.reminded) = (account, expiry, reminded)
    (self.expiredAt, self.suspendedAt, self.language) = (expiredAt, suspendedAt, language)
  }

  /// Returns the step that is due; nil if none is. Each step is due once.
  ///
  /// An account that an operator has suspended waits until it is resumed. One whose owner got no
  /// reminder isn't taken away: it stays open for a while, unless an operator has set the date.
  public func step(at now: Date, by rules: AccountLifetime) -> LifetimeStep? {
    if let expiredAt {
      guard expiredAt == suspendedAt, let end = rules.deletionTime(at: now), expiredAt <= end
      else { return nil }
      return isInformed(at: now) ? .delete : .keep
    }
    guard suspendedAt == nil else { return nil }
    if expiry.date <= now {
      if expiry.isFixed || isInformed(at: now) { return .expire }
      return notifiedAt == nil ? .postpone : nil
    }
    guard account.email != nil else { return nil }
    let left = expiry.date.timeIntervalSince(now) / AccountLifetime.secondsPerDay
    // A sweep that comes late sends only the last reminder that is due.
    let due = AccountLifetime.reminders.last { left <= Double($0) }
    return due.flatMap { $0 < reminded ?? .max ? .remind(days: $0) : nil }
  }
}

extension ExpiringAccount {
  /// Returns whether the owner knows of the expiry for a day, or can't be reached by e-mail.
  private func isInformed(at now: Date) -> Bool {
    if account.email == nil { return true }
    let day = AccountLifetime.secondsPerDay
    if let notifiedAt { return notifiedAt + day <= now }
    guard let refusedAt else { return false }
    return refusedAt + Double(AccountLifetime.refusalGrace) * day <= now
  }
}

/// A change of an account on its way to expiry.
public enum LifetimeStep: Sendable, Equatable {
  case remind(days: Int)
  case expire
  /// The account gets a later date, since no reminder was delivered.
  case postpone
  case delete
  /// The account isn't deleted yet, since no reminder was delivered.
  case keep

  /// True if the step takes the account away from its owner.
  var isClosing: Bool { self == .expire || self == .delete }
}
