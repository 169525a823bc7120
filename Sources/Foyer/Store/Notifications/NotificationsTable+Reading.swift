import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension NotificationsTable {
  static func has(_ reference: OutboxReference, in sql: any SQLConnection) throws -> Bool {
    try sql.exists("SELECT 1 FROM notifications WHERE number = $1", reference.change)
  }

  static func page(
    after place: PageToken?, all: Bool, limit: Int, in sql: any SQLConnection
  ) throws -> Page<Provisioning> {
    let provisionings = try sql.rows(
      """
      SELECT * FROM notifications WHERE number > $1 \(all ? "" : "AND delivered_at IS NULL")
      ORDER BY number LIMIT $2
      """, place?.milliseconds ?? .min, limit
    ).map { try Provisioning($0) }
    return Page(provisionings, limit: limit) { PageToken(after: $0) }
  }
}

extension Provisioning {
  init(_ row: SQLRow) throws(StorageProblem) {
    guard let target = ProvisioningTarget(rawValue: try row.get("target")),
      let change = Change(rawValue: try row.get("change")),
      let reference = OutboxReference(change: try row.get("number"))
    else { throw .corrupt }
    self.init(
      reference: reference, account: try row.get("account"), target: target, change: change,
      createdAt: try row.get("created_at"), attempts: try row.get("attempts"),
      state: OutboxEntry.State(next: row["next_attempt_at"], delivered: row["delivered_at"]),
      lastError: row["last_error"])
  }
}
