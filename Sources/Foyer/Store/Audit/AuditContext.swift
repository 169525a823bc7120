import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The actor and the time of a transaction's changes.
public final class AuditContext {
  let actor: AuditActor
  let time: Date
  /// True if the transaction has written an entry.
  var hasEntries = false

  init(_ actor: AuditActor, at time: Date) { (self.actor, self.time) = (actor, time) }
}

/// A connection within a transaction that may add audit entries.
struct AuditedConnection: SQLConnection {
  private let base: any SQLConnection
  let audit: AuditContext

  init(_ base: any SQLConnection, _ audit: AuditContext) {
    (self.base, self.audit) = (base, audit)
  }

  var dialect: Dialect { base.dialect }
  var gap: StorageProblem? { base.gap }

  func each(_ sql: String, _ values: [SQLValue], _ take: (SQLRow) throws -> Void) throws {
    try base.each(sql, values, take)
  }
}
