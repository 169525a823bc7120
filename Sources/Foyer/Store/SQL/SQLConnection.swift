import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A connection to a store within one transaction.
///
/// Statements use the SQL that SQLite (3.40 and newer) and PostgreSQL (14 and newer) share;
/// `dialect` provides the rest.
public protocol SQLConnection {
  var dialect: Dialect { get }

  /// The reason for which this connection can't see the newest changes; nil if it can.
  var gap: StorageProblem? { get }

  /// The actor and the time of this transaction's changes.
  var audit: AuditContext { get }

  /// Runs a statement, and passes its rows one by one.
  ///
  /// - Parameter values: the values of `$1`, `$2` and so on.
  /// - Throws: the database's own error, which the driver translates.
  func each(_ sql: String, _ values: [SQLValue], _ take: (SQLRow) throws -> Void) throws
}

extension SQLConnection {
  public var gap: StorageProblem? { nil }

  /// A transaction that no `AccountStore` has begun, such as a copy of a store.
  public var audit: AuditContext { AuditContext(.program, at: Date()) }

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
}
