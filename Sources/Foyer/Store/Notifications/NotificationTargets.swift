import Domain
import Essentials

/// The targets that are notified of changes.
public enum NotificationTargets {
  /// A subquery of the targets, and of the hosts that fetch their own notifications.
  static let receivers = """
    (SELECT name AS target, '' AS host FROM notification_targets
    UNION ALL SELECT 'unix' AS target, name AS host FROM hosts
      WHERE rights = 'users' AND revoked_at IS NULL)
    """

  /// Notifies these targets, and no others, from now on. Notifications that wait for a removed
  /// target are lost unless the target is added again in time.
  public static func keep(
    _ targets: Set<ProvisioningTarget>, at now: Date, in sql: any SQLConnection
  ) throws {
    let names = Set(targets.map(\.rawValue))
    let kept = try Set(
      sql.rows("SELECT name FROM notification_targets").compactMap { row in
        row["name"] as String?
      })
    for name in kept.subtracting(names) {
      try sql.rows("DELETE FROM notification_targets WHERE name = $1", name)
    }
    for name in names.subtracting(kept) {
      try sql.rows("INSERT INTO notification_targets (name) VALUES ($1)", name)
    }
    try forget(Set(ProvisioningTarget.allCases).subtracting(targets), at: now, in: sql)
  }

  /// Deletes notifications that have waited for these targets beyond their retention (30 days).
  private static func forget(
    _ removed: Set<ProvisioningTarget>, at now: Date, in sql: any SQLConnection
  ) throws {
    if removed.isEmpty { return }
    let names = removed.map { "'\($0.rawValue)'" }.sorted().joined(separator: ", ")
    let deleted = try sql.rows(
      """
      DELETE FROM notifications
      WHERE target IN (\(names)) AND host = '' AND delivered_at IS NULL AND created_at <= $1
      RETURNING account, change
      """, now - OutboxEntry.keptSeconds)
    for row in deleted where row["change"] == Provisioning.Change.deleted.rawValue {
      try UsernamesTable.release(by: row.get("account"), in: sql)
    }
  }
}

/// Notifications of webhooks that an application is pending. They exist until they are delivered or
/// the application is no longer pending.
enum PendingNotifications {
  static func note(_ application: AccountID, at now: Date, in sql: any SQLConnection) throws {
    try NotificationsTable.note(.pending, of: application, onlyTo: .webhook, at: now, in: sql)
  }

  /// Deletes the undelivered notifications of an application, also while one is being delivered:
  /// its result isn't of interest any more, and later notifications mustn't wait for it.
  static func withdraw(of application: AccountID, in sql: any SQLConnection) throws {
    try sql.rows(
      """
      DELETE FROM notifications
      WHERE account = $1 AND change = 'pending' AND delivered_at IS NULL
      """, application)
  }

  static func application(
    _ id: AccountID, in sql: any SQLConnection
  ) throws -> ProvisioningPayload.Pending? {
    try sql.row("SELECT brand, created_at FROM applications WHERE id = $1", id).map {
      ProvisioningPayload.Pending(
        brand: try $0.get("brand"), createdAt: try $0.get("created_at"))
    }
  }
}
