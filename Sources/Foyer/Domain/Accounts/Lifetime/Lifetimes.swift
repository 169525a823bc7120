import Essentials

/// The store's port for the expiry of accounts. Each call is one transaction.
public protocol Lifetimes: Sendable {
  /// Gives accounts without a date one, or removes the dates if accounts of the brand no longer
  /// expire. Dates that an operator has set stay.
  ///
  /// - Returns: The number of changed accounts, at most `limit`.
  func schedule(
    _ brand: BrandID, by rules: AccountLifetime, at now: Date, limit: Int
  ) async throws(AccountsError) -> Int

  /// Returns the accounts with a step that may be due, ordered by ID.
  ///
  /// - Parameters:
  ///   - last: the last account of the page before; nil for the first page.
  ///   - isOver: true leaves out accounts that expire later, which are only reminded.
  func expiring(
    of brand: BrandID, by rules: AccountLifetime, at now: Date, isOver: Bool,
    after last: AccountID?, limit: Int
  ) async throws(AccountsError) -> [ExpiringAccount]

  /// Returns the number of all accounts of a brand.
  func count(of brand: BrandID) async throws(AccountsError) -> Int

  /// Expires the applications of all brands that have waited too long, and deletes what isn't kept of
  /// applications any more. Changes of applications do so, too.
  func expireApplications(at now: Date) async throws(AccountsError)

  /// Returns the reminders to accounts of a brand whose last delivery attempt failed.
  func undeliveredReminders(
    of brand: BrandID
  ) async throws(AccountsError) -> UndeliveredReminders

  /// Stores that a reminder was sent, together with its e-mail.
  func remind(
    _ account: ExpiringAccount, days: Int, _ email: Email, at now: Date
  ) async throws(AccountsError) -> LifetimeStepResult

  /// Gives an account whose owner got no reminder a later date. Reminders that wait are withdrawn,
  /// and begin anew.
  func postpone(
    _ account: ExpiringAccount, to date: Date, at now: Date
  ) async throws(AccountsError) -> LifetimeStepResult

  /// Suspends an account whose time is over.
  func expire(
    _ account: ExpiringAccount, _ suspension: Suspension
  ) async throws(AccountsError) -> LifetimeStepResult

  /// Deletes an account that is suspended since it expired.
  func deleteExpired(
    _ account: ExpiringAccount, at now: Date
  ) async throws(AccountsError) -> LifetimeStepResult

  /// Sets the date at which an account expires, for an operator. If it was suspended because it had
  /// expired, the suspension ends.
  ///
  /// - Parameter date: nil for never.
  /// - Returns: False if no account has this ID.
  func setExpiry(of id: AccountID, to date: Date?) async throws(AccountsError) -> Bool

  /// Renews an account for its owner, unless an operator has set its date or the account belongs to
  /// another brand, whose rules the caller doesn't know.
  ///
  /// - Returns: When the account expires now; nil if it doesn't or there is no such account.
  func renew(
    _ id: AccountID, of brand: BrandID, until date: Date
  ) async throws(AccountsError) -> AccountExpiry?
}

/// Reminders that weren't delivered.
public struct UndeliveredReminders: Codable, Sendable, Equatable {
  public let count: Int
  /// The reason of the newest one, in the program's or the mail server's words; nil if there is none.
  public let reason: String?

  public init(count: Int = 0, reason: String? = nil) { (self.count, self.reason) = (count, reason) }
}

/// The result of a step of one account.
public enum LifetimeStepResult: Sendable, Equatable {
  case done
  /// The account has changed since it was read, for example because another sweep was faster.
  case outdated
  /// Too many e-mails wait.
  case full
}
