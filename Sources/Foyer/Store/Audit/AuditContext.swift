import Domain
import Essentials
import SQL

/// The actor and the time of a transaction's changes, and what makes e-mails about them.
public final class AuditContext {
  let actor: AuditActor
  let time: Date
  /// Returns the writer of a brand's e-mails to owners of accounts. It is nil, or returns nil, if
  /// none are sent.
  let emails: (@Sendable (BrandID) -> EmailWriter?)?
  /// Returns the rules by which enough vouches approve a brand's applications.
  let admission: (@Sendable (BrandID) -> BrandAdmission?)?
  /// Makes the references of entries of the outbox.
  let makeReference: @Sendable () -> OutboxReference
  /// Receives the rows that can't be read.
  let unreadable: UnreadableRows
  /// True if the transaction has written an entry.
  var hasEntries = false
  /// True if the transaction has written an e-mail to an owner.
  var hasEmails = false

  init(
    _ actor: AuditActor, at time: Date,
    emails: (@Sendable (BrandID) -> EmailWriter?)? = nil,
    admission: (@Sendable (BrandID) -> BrandAdmission?)? = nil,
    makeReference: @escaping @Sendable () -> OutboxReference = OutboxReference.random,
    unreadable: UnreadableRows = UnreadableRows()
  ) {
    (self.actor, self.time, self.emails) = (actor, time, emails)
    (self.admission, self.makeReference) = (admission, makeReference)
    self.unreadable = unreadable
  }
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
