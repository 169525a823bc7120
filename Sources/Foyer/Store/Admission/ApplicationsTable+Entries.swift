import Domain
import InteractorKit

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A page of an operator's list, with what is to be known of each application on it.
extension ApplicationsTable {
  static func entries(
    _ query: ApplicationsQuery, in sql: any SQLConnection
  ) throws -> RowsPage<ApplicationEntry> {
    var (condition, values) = ("NOT is_decoy AND brand = $1", [query.brand.sqlValue])
    if let state = query.state {
      values.append(state.rawValue.sqlValue)
      condition += " AND state = $\(values.count)"
    }
    if !query.part.isEmpty {
      values.append(query.part.inLike.sqlValue)
      condition += " AND search_key LIKE $\(values.count) ESCAPE '\\'"
    }
    let count = try sql.rows(
      "SELECT count(*) AS total FROM applications WHERE \(condition)", values
    ).first
    let rows = try sql.rows(
      """
      SELECT * FROM applications WHERE \(condition)
      ORDER BY created_at DESC, id LIMIT $\(values.count + 1) OFFSET $\(values.count + 2)
      """, values + [query.rows.count.sqlValue, query.rows.lowerBound.sqlValue])
    let entries = try rows.map { row in
      let application = try StoredApplication(row).visible
      let near = try neighbours(of: application, in: sql)
      return ApplicationEntry(
        application, warnings: ApplicationWarnings(near + [application]).of(application))
    }
    return RowsPage(entries, total: try count?.get("total") ?? 0)
  }

  /// The applications that `ApplicationWarnings` needs: the first of those whose name or username looks
  /// alike, and those that came from the same place within a day, as far as they are counted.
  private static func neighbours(
    of application: Application, in sql: any SQLConnection
  ) throws -> [Application] {
    let keys = ApplicationKeys(application)
    let alike = "NOT is_decoy AND state IN ('verifying', 'pending', 'approved')"
    // Two ranges of an index: thousands of the same name lie between them.
    var rows = try ["<", ">"].flatMap { order in
      try sql.rows(
        """
        SELECT * FROM applications WHERE name_look = $1 AND name \(order) $2 AND \(alike)
        ORDER BY name LIMIT 1
        """, keys.name, application.name.value)
    }
    if let look = keys.username {
      rows += try sql.rows(
        """
        SELECT * FROM applications WHERE username_look = $1 AND username <> $2 AND \(alike)
        ORDER BY username LIMIT 1
        """, look, application.details.username?.value)
    }
    if let origin = application.origin {
      let day = ApplicationWarnings.day
      rows += try sql.rows(
        """
        SELECT * FROM applications WHERE origin = $1 AND created_at BETWEEN $2 AND $3
          AND id <> $4 AND NOT is_decoy LIMIT $5
        """, origin, application.createdAt - day, application.createdAt + day, application.id,
        mostOfOrigin)
    }
    return try rows.map { try StoredApplication($0).visible }
  }

  /// Further applications from one place aren't counted.
  private static let mostOfOrigin = 20
}

extension String {
  /// A pattern of LIKE for texts that have this one in them.
  fileprivate var inLike: String {
    "%" + replacing("\\", with: "\\\\").replacing("%", with: "\\%").replacing("_", with: "\\_")
      + "%"
  }
}
