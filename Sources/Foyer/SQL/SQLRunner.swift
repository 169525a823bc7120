/// A connection that runs SQL statements.
public protocol SQLRunner {
  /// Runs a statement, and passes its rows one by one.
  ///
  /// - Parameter values: the values of `$1`, `$2` and so on.
  /// - Throws: the database's own error.
  func each(_ sql: String, _ values: [SQLValue], _ take: (SQLRow) throws -> Void) throws
}

extension SQLRunner {
  /// Runs a statement, and returns its rows.
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

  /// Runs a statement, and returns its first row, if any.
  public func row(_ sql: String, _ values: (any SQLBindable)?...) throws -> SQLRow? {
    try rows(sql, values.map { $0?.sqlValue ?? .null }).first
  }

  /// Returns whether a query finds any row.
  public func exists(_ sql: String, _ values: (any SQLBindable)?...) throws -> Bool {
    try !rows(sql, values.map { $0?.sqlValue ?? .null }).isEmpty
  }

  /// Runs a statement, and returns the first value of its first row; nil if that is NULL, or if there
  /// is no row.
  public func value<Value: SQLReadable>(
    _ sql: String, _ values: (any SQLBindable)?..., as type: Value.Type = Value.self
  ) throws -> Value? {
    try rows(sql, values.map { $0?.sqlValue ?? .null }).first?[0]
  }
}
