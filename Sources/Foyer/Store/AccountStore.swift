import Domain
import Essentials

/// Accounts and all that belongs to them, in SQLite or PostgreSQL. Extensions implement the storage
/// ports of `Domain`.
public struct AccountStore: ActingStore {
  public let driver: any StoreDriver
  private let targets: @Sendable () -> Set<ProvisioningTarget>?
  let brands: @Sendable (BrandID) -> Brand?
  let now: @Sendable () -> Date
  private let makeReference: @Sendable () -> OutboxReference
  private var actor = AuditActor.owner
  private var ownerEmails: OwnerEmails.Sending?
  private var admission: (@Sendable (BrandID) -> BrandAdmission?)?
  let chaining = AuditChaining()
  private let settling = TimesSettling()
  private(set) var unreadable = UnreadableRows()

  /// - Parameters:
  ///   - targets: returns the targets to notify of changes; nil keeps those that the store has
  ///     recorded.
  ///   - brands: returns the brands whose messages are accepted.
  ///   - now: the host's time.
  ///   - makeReference: makes the references of messages and e-mails.
  public init(
    _ driver: any StoreDriver,
    targets: @escaping @Sendable () -> Set<ProvisioningTarget>? = { nil },
    brands: @escaping @Sendable (BrandID) -> Brand? = { _ in nil },
    now: @escaping @Sendable () -> Date = { Date() },
    makeReference: @escaping @Sendable () -> OutboxReference = OutboxReference.random
  ) {
    self.driver = driver
    self.targets = targets
    self.brands = brands
    (self.now, self.makeReference) = (now, makeReference)
  }

  public func acting(as actor: AuditActor) -> AccountStore {
    var store = self
    store.actor = actor
    return store
  }

  /// The same store, which tells owners of changes of their accounts by e-mail.
  ///
  /// - Parameters:
  ///   - emails: returns the writer of a brand's e-mails; nil if none are sent.
  ///   - admission: returns the rules by which enough vouches approve a brand's applications; nil
  ///     approves none but with an answer.
  ///   - deliver: begins to deliver them after the commit, and returns at once.
  public func sending(
    _ emails: @escaping @Sendable (BrandID) -> EmailWriter?,
    admission: (@Sendable (BrandID) -> BrandAdmission?)? = nil,
    deliver: @escaping @Sendable () -> Void
  ) -> AccountStore {
    var store = self
    store.admission = admission
    store.ownerEmails = OwnerEmails.Sending(emails: emails, deliver: deliver)
    return store
  }

  /// The same store, which reports rows that it can't read.
  ///
  /// - Parameter report: receives a line for the operator's log, once for each row.
  public func reporting(_ report: @escaping @Sendable (String) -> Void) -> AccountStore {
    var store = self
    store.unreadable = UnreadableRows(report: report)
    return store
  }

  /// Creates the store if it doesn't exist, so that a server learns at its start whether it can.
  public func prepare() async throws(StoreFailure) {
    try await write(.create, StoreFailure.self) { _ in }
  }

  func read<Result: Sendable, Failure: StoreError>(
    _ type: Failure.Type = StorageProblem.self,
    _ work: @escaping @Sendable (any SQLConnection) throws -> Result
  ) async throws(Failure) -> Result {
    do {
      return try await driver.read { [now, unreadable] sql in
        try work(AuditedConnection(sql, AuditContext(.program, at: now(), unreadable: unreadable)))
      }
    } catch {
      unreadable.note(error)
      throw Failure(any: error)
    }
  }

  /// Runs one transaction, which also writes the notifications and audit entries of its changes.
  ///
  /// - Parameter isQueued: true if PostgreSQL runs such transactions one after another. They change
  ///   rows that all of them read, so most of them would otherwise conflict and be repeated.
  func write<Result: Sendable, Failure: StoreError>(
    _ mode: WriteMode = .change, _ type: Failure.Type, isQueued: Bool = false,
    _ work: @escaping @Sendable (any SQLConnection) throws -> Result
  ) async throws(Failure) -> Result {
    let targets = targets()
    do {
      try await settleTimesIfDue()
      let (result, isToChain, hasEmails) = try await driver.write(mode) {
        [now, makeReference, actor, ownerEmails, admission, unreadable] sql
          -> (Result, Bool, Bool) in
        let audit = AuditContext(
          actor, at: now(), emails: ownerEmails?.emails, admission: admission,
          makeReference: makeReference, unreadable: unreadable)
        let sql = AuditedConnection(sql, audit)
        if isQueued, sql.dialect.name == .postgres {
          // The lock precedes the first query, so that the transaction sees the others' commits.
          // The table is never written, so no vacuum of it has to wait.
          try sql.rows("LOCK TABLE store IN SHARE ROW EXCLUSIVE MODE")
        }
        if let targets { try NotificationTargets.keep(targets, at: now(), in: sql) }
        let result = try work(sql)
        let isToChain = audit.hasEntries && sql.dialect.name == .postgres
        if audit.hasEntries, !isToChain { try AuditChain.extend(in: sql) }
        return (result, isToChain, audit.hasEmails)
      }
      if hasEmails { ownerEmails?.deliver() }
      if isToChain { await chaining.schedule(on: driver) }
      return result
    } catch {
      unreadable.note(error)
      throw Failure(any: error)
    }
  }
}

extension AccountStore {
  /// Replaces times that are later than now, in a transaction of its own, which changes nothing as a
  /// rule: as a part of others it would conflict with them in PostgreSQL.
  private func settleTimesIfDue() async throws {
    let now = now()
    guard settling.begin(at: now) else { return }
    do { try await driver.write(.change) { try StoredTimes.settle(at: now, in: $0) } } catch {
      settling.forget()
      // The caller's own change hasn't begun.
      guard case .unknown(let problem)? = error as? StoreFailure else { throw error }
      throw StoreFailure.notCommitted(problem)
    }
  }
}

extension StoreError {
  /// - Parameter error: the operation's own error, a driver's failure, or a row that this program
  ///   can't have stored.
  fileprivate init(any error: any Error) {
    switch error {
    case let error as Self: self = error
    case let failure as StoreFailure: self.init(failure)
    case is CancellationError: self.init(.cancelled)
    case let problem as StorageProblem: self.init(.notCommitted(problem))
    default: self.init(.notCommitted(.corrupt))
    }
  }
}
