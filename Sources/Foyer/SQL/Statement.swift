import CSQLite

/// A prepared statement of SQLite, for one run at a time.
final class Statement {
  private let handle: OpaquePointer
  private var columns: SQLRow.Columns
  /// For each parameter, the number of its value, from 1.
  private let numbers: [Int]

  /// - Returns: nil if there is nothing before the end, apart from spaces and comments.
  /// - Parameter text: the text, and after the call what follows the first statement.
  init?(_ text: inout UnsafePointer<CChar>, in database: Database) throws(DatabaseError) {
    var statement: OpaquePointer?
    var rest: UnsafePointer<CChar>?
    try database.check(sqlite3_prepare_v2(database.handle, text, -1, &statement, &rest))
    if let rest { text = rest }
    guard let statement else { return nil }
    handle = statement
    columns = Self.columns(of: statement)
    numbers = (0..<sqlite3_bind_parameter_count(statement)).map { position in
      let name = sqlite3_bind_parameter_name(statement, position + 1).map { String(cString: $0) }
      return name.flatMap { Int($0.dropFirst()) } ?? Int(position) + 1
    }
  }

  deinit { sqlite3_finalize(handle) }

  private static func columns(of statement: OpaquePointer) -> SQLRow.Columns {
    SQLRow.Columns(
      (0..<sqlite3_column_count(statement)).map {
        sqlite3_column_name(statement, $0).map { String(cString: $0) } ?? ""
      })
  }

  /// False while rows of an earlier run are still being passed.
  var isFree: Bool { sqlite3_stmt_busy(handle) == 0 }

  func run(
    _ values: [SQLValue], in database: Database, _ take: (SQLRow) throws -> Void
  ) throws {
    try database.checkTransaction()
    database.caution?.beginStatement()
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }
    for (index, number) in numbers.enumerated() {
      guard values.indices.contains(number - 1) else { throw DatabaseError(code: SQLITE_RANGE) }
      try database.check(bind(values[number - 1], Int32(index + 1)))
    }
    while true {
      let code = sqlite3_step(handle)
      guard code == SQLITE_ROW else { return try database.check(code == SQLITE_DONE ? 0 : code) }
      // SQLite prepares a statement anew when a table has changed.
      if sqlite3_stmt_status(handle, SQLITE_STMTSTATUS_REPREPARE, 1) > 0 {
        columns = Self.columns(of: handle)
      }
      let values = columns.names.indices.map { value(Int32($0)) }
      try take(SQLRow(columns: columns, values: values))
    }
  }

  private func bind(_ value: SQLValue, _ number: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, number)
    case .integer(let value): return sqlite3_bind_int64(handle, number, value)
    case .boolean(let value): return sqlite3_bind_int(handle, number, value ? 1 : 0)
    case .text(var text):
      return text.withUTF8 { bytes in
        bytes.withMemoryRebound(to: CChar.self) {
          csqlite_bind_text(handle, number, $0.baseAddress, UInt64($0.count))
        }
      }
    case .bytes(let bytes):
      return bytes.withUnsafeBytes {
        csqlite_bind_bytes(handle, number, $0.baseAddress, UInt64($0.count))
      }
    }
  }

  private func value(_ column: Int32) -> SQLValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: .text("\(sqlite3_column_double(handle, column))")
    case SQLITE_TEXT: text(bytes(sqlite3_column_text(handle, column), column))
    case SQLITE_BLOB: .bytes(Array(bytes(sqlite3_column_blob(handle, column), column)))
    default: .null
    }
  }

  /// SQLite doesn't check texts: one that isn't UTF-8 is read as its bytes, which no reader takes for a
  /// text.
  private func text(_ bytes: UnsafeRawBufferPointer) -> SQLValue {
    String(validating: bytes, as: UTF8.self).map { .text($0) } ?? .bytes(Array(bytes))
  }

  private func bytes(_ start: UnsafeRawPointer?, _ column: Int32) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column)))
  }
}
