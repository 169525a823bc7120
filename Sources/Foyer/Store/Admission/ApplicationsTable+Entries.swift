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
    let day = ApplicationWarnings.day
    // Thousands of the same name lie between the two ranges of its index.
    return try sql.rows(
      """
      SELECT * FROM (\(alike("name_look = $1 AND name < $2", by: "name"))) AS a
      UNION ALL SELECT * FROM (\(alike("name_look = $1 AND name > $2", by: "name"))) AS b
      UNION ALL SELECT * FROM (\(alike("username_look = $3 AND username <> $4", by: "username"))) AS c
      UNION ALL SELECT * FROM (
        SELECT * FROM applications WHERE origin = $5 AND created_at BETWEEN $6 AND $7
          AND id <> $8 AND NOT is_decoy LIMIT $9) AS d
      """, keys.name, application.name.value, keys.username, application.details.username?.value,
      application.origin, application.createdAt - day, application.createdAt + day,
      application.id, mostOfOrigin
    ).map { try StoredApplication($0).visible }
  }

  private static func alike(_ condition: String, by column: String) -> String {
    """
    SELECT * FROM applications WHERE \(condition)
      AND NOT is_decoy AND state IN ('verifying', 'pending', 'approved') ORDER BY \(column) LIMIT 1
    """
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
