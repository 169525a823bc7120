import Domain
import Essentials
import SQL

/// A connection to a store within one transaction.
///
/// Statements use the SQL that SQLite (3.40 and newer) and PostgreSQL (14 and newer) share;
/// `dialect` provides the rest.
public protocol SQLConnection: SQLRunner {
  var dialect: Dialect { get }

  /// The reason for which this connection can't see the newest changes; nil if it can.
  var gap: StorageProblem? { get }

  /// The actor and the time of this transaction's changes.
  var audit: AuditContext { get }
}

extension SQLConnection {
  public var gap: StorageProblem? { nil }

  /// A transaction that no `AccountStore` has begun, such as a copy of a store.
  public var audit: AuditContext { AuditContext(.program, at: Date()) }
}
