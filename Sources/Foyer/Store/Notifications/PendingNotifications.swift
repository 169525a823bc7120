import Domain
import Essentials

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
