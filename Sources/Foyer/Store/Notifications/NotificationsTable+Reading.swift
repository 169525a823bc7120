import Domain
import Essentials

extension NotificationsTable {
  static func has(_ reference: OutboxReference, in sql: any SQLConnection) throws -> Bool {
    try sql.exists("SELECT 1 FROM notifications WHERE number = $1", reference.change)
  }

  static func page(
    after place: PageToken?, all: Bool, limit: Int, in sql: any SQLConnection
  ) throws -> Page<Provisioning> {
    let rows = try sql.rows(
      """
      SELECT * FROM notifications WHERE number > $1 \(all ? "" : "AND delivered_at IS NULL")
      ORDER BY number LIMIT $2
      """, place?.milliseconds ?? .min, limit)
    return try sql.page(
      rows, of: "notifications", limit: limit, by: "number", id: "message", Provisioning.init)
  }
}
