import Domain

extension StoreSchema {
  static func tables4(_ sql: Dialect) -> [String] {
    outcomes(of: sql) + reminders(of: sql) + [
      // A digest of the code that an operator had sent; null unless the address is being confirmed.
      "ALTER TABLE applications ADD COLUMN operator_code \(sql.text)",
      // The time at which an operator has undone a decision; null if none was.
      "ALTER TABLE applications ADD COLUMN reopened_at \(sql.time("reopened_at"))",
      """
      UPDATE applications SET reopened_at = created_at
      WHERE state = 'pending' AND EXISTS (SELECT 1 FROM audit_entries AS e
        WHERE e.subject = applications.id
          AND e.action = '\(AuditAction.accountWithdrawn.rawValue)')
      """,
    ]
  }

  private static func outcomes(of sql: Dialect) -> [String] {
    [
      // The attempts that have certainly not handed it over.
      "ALTER TABLE outbox ADD COLUMN failed_attempts \(sql.integer) NOT NULL DEFAULT 0",
      // Earlier attempts with an entry that waits may have handed it over.
      """
      UPDATE outbox SET failed_attempts = attempts
      WHERE next_attempt_at IS NULL AND delivered_at IS NULL
      """,
    ]
  }

  private static func reminders(of sql: Dialect) -> [String] {
    let earlier = """
      SELECT max(o.delivered_at) FROM outbox AS o WHERE o.account = lifetimes.account
        AND o.key LIKE 'email:%:expiry:%'
      """
    return [
      // The first delivery of a reminder of the date; null before.
      "ALTER TABLE lifetimes ADD COLUMN notified_at \(sql.time("notified_at"))",
      // The time since which the mail server refuses reminders permanently; null if it doesn't.
      "ALTER TABLE lifetimes ADD COLUMN refused_at \(sql.time("refused_at"))",
      // A reminder is kept until it is delivered, and for a while afterwards.
      """
      UPDATE lifetimes SET notified_at = coalesce((\(earlier)), expires_at)
      WHERE reminded IS NOT NULL AND ((\(earlier)) IS NOT NULL
        OR NOT EXISTS (SELECT 1 FROM outbox AS o WHERE o.account = lifetimes.account
          AND o.key LIKE 'email:%:expiry:%'))
      """,
    ]
  }
}
