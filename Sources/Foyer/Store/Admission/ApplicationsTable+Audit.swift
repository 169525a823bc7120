import Domain
import SQL

extension ApplicationsTable {
  /// Returns the stored state before a change; nil for a new application.
  static func state(
    of id: AccountID, isNew: Bool, in sql: any SQLConnection
  ) throws -> String? {
    if isNew { return nil }
    return try sql.row("SELECT state FROM applications WHERE id = $1", id)?["state"]
  }

  /// Decoys have entries as well, so that they take as long as applications. No entry has personal
  /// values, because most applications are deleted without an account.
  static func noteChange(
    of application: Application, from before: String?, isNew: Bool, by actor: AuditActor?,
    in sql: any SQLConnection
  ) throws {
    let state = application.state.rawValue
    if before == state { return }
    try AuditTable.note(
      isNew ? .applicationCreated : .applicationChanged, of: application.id,
      before: ["state": before],
      after: isNew
        ? ["state": state, "brand": application.brand.description] : ["state": state],
      by: actor, in: sql)
  }

  /// - Parameter expired: rows with their state before.
  static func noteExpiry(
    of expired: [SQLRow], by actor: AuditActor?, in sql: any SQLConnection
  ) throws {
    for row in expired {
      try AuditTable.note(
        .applicationChanged, of: row["id"] ?? AccountID("?"),
        before: ["state": row["state"]],
        after: ["state": ApplicationState.expired.rawValue], by: actor, in: sql)
    }
  }
}
