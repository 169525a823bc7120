import Domain

/// A connection to a store, within one transaction.
///
/// Statements are in the SQL that SQLite (3.40 and newer) and PostgreSQL (14 and newer) share; where
/// they differ, `dialect` says how.
public protocol SQLConnection {
  var dialect: Dialect { get }

  /// Why the newest changes can't be seen by this connection; nil where they can.
  var gap: StorageProblem? { get }

  /// Runs a statement, and reads the rows that it gives one by one.
  ///
  /// - Parameter values: those of `$1`, `$2` and so on.
  /// - Throws: the database's own error; the driver says what it means.
  func each(_ sql: String, _ values: [SQLValue], _ take: (SQLRow) throws -> Void) throws
}

extension SQLConnection {
  public var gap: StorageProblem? { nil }

  /// Runs a statement, and gives its rows.
  @discardableResult
  public func rows(_ sql: String, _ values: (any SQLBindable)?...) throws -> [SQLRow] {
    try rows(sql, values.map { $0?.sqlValue ?? .null })
  }

  @discardableResult
  public func rows(_ sql: String, _ values: [SQLValue]) throws -> [SQLRow] {
    var rows: [SQLRow] = []
    try each(sql, values) { rows.append($0) }
    return rows
  }

  /// The first row; nil where there is none.
  public func row(_ sql: String, _ values: (any SQLBindable)?...) throws -> SQLRow? {
    try rows(sql, values.map { $0?.sqlValue ?? .null }).first
  }

  /// Whether a query finds anything.
  public func exists(_ sql: String, _ values: (any SQLBindable)?...) throws -> Bool {
    try !rows(sql, values.map { $0?.sqlValue ?? .null }).isEmpty
  }
}
