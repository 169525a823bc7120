import Domain
import Essentials
import SQL

/// The reminders of accounts that expire, and what became of them.
extension LifetimesTable {
  static func undeliveredReminders(
    of brand: BrandID, in sql: any SQLConnection
  ) throws -> UndeliveredReminders {
    let row = try sql.row(
      """
      SELECT o.last_error AS reason, count(*) OVER () AS count
      FROM outbox AS o JOIN accounts ON accounts.id = o.account
      WHERE accounts.brand = $1 AND o.key LIKE 'email:%:expiry:%' AND o.delivered_at IS NULL
        AND o.last_error IS NOT NULL
      ORDER BY o.created_at DESC, o.reference LIMIT 1
      """, brand)
    return UndeliveredReminders(count: row?["count"] ?? 0, reason: row?["reason"])
  }

  /// The beginning of the keys of an account's reminders. A date in milliseconds, a colon and the days
  /// follow.
  static func reminders(of id: AccountID) -> String { "\(id):expiry:" }

  /// Records that a reminder of an account's current date was delivered, or that the mail server has
  /// permanently rejected its recipient.
  ///
  /// - Parameter reference: an entry of the outbox of any kind.
  static func noteOutcome(
    of reference: OutboxReference, isRefused: Bool, at time: Date, in sql: any SQLConnection
  ) throws {
    let column = isRefused ? "refused_at" : "notified_at"
    try sql.rows(
      """
      UPDATE lifetimes SET \(column) = coalesce(\(column), $1)
      WHERE account = (SELECT account FROM outbox WHERE reference = $2)
        AND EXISTS (SELECT 1 FROM outbox AS o WHERE o.reference = $2
          AND o.key LIKE 'email:' || lifetimes.account || ':expiry:' || lifetimes.expires_at || ':%')
      """, time, reference)
  }
}
