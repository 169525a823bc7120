import Domain
import GRDB

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs the store's statements in a transaction of GRDB.
struct SQLiteConnection: SQLConnection {
  let database: Database
  var gap: StorageProblem?

  var dialect: Dialect { .sqlite }

  func each(_ sql: String, _ values: [SQLValue], _ take: (SQLRow) throws -> Void) throws {
    let statement = try database.cachedStatement(sql: Self.numbered(sql))
    try statement.setArguments(StatementArguments(values.map(\.databaseValue)))
    guard statement.columnCount > 0 else { return try statement.execute() }
    let columns = SQLRow.Columns(statement.columnNames)
    let rows = try Row.fetchCursor(statement)
    while let row = try rows.next() {
      let values = (0..<columns.names.count).map { SQLValue(row[$0] as DatabaseValue) }
      try take(SQLRow(columns: columns, values: values))
    }
  }

  /// SQLite takes `$1` for a name, and `?1` for the first value
  /// (sqlite.org/lang_expr.html#varparam).
  private static func numbered(_ sql: String) -> String {
    sql.replacing("$", with: "?")
  }
}

extension SQLValue {
  fileprivate init(_ value: DatabaseValue) {
    self =
      switch value.storage {
      case .null: .null
      case .int64(let number): .integer(number)
      case .double(let number): .text("\(number)")
      case .string(let text): .text(text)
      case .blob(let data): .bytes([UInt8](data))
      }
  }

  fileprivate var databaseValue: DatabaseValue {
    switch self {
    case .null: .null
    case .integer(let number): number.databaseValue
    case .text(let text): text.databaseValue
    case .bytes(let bytes): Data(bytes).databaseValue
    case .boolean(let value): value.databaseValue
    }
  }
}
