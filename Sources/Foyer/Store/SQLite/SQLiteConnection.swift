import Domain
import SQL

/// Runs the store's statements in a transaction of SQLite.
struct SQLiteConnection: SQLConnection {
  let database: Database
  var gap: StorageProblem?

  var dialect: Dialect { .sqlite }

  func each(_ sql: String, _ values: [SQLValue], _ take: (SQLRow) throws -> Void) throws {
    try database.each(sql, values, take)
  }
}
