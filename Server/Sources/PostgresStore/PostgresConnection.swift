import Domain
import InteractorKit
import LibC
import Store

/// A connection that runs one transaction at a time. Its calls block, so it has a dispatch queue of
/// its own.
actor PostgresConnection {
  /// The request that stops the transaction of a cancelled task.
  nonisolated let cancelRequest: CancelRequest
  private let session: Session
  private let options: PoolOptions
  private let executor = DispatchQueueExecutor(label: "foyer.database")

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  init(_ open: OpenConnection, _ options: PoolOptions) {
    cancelRequest = CancelRequest(of: open.pointer)
    session = Session(open, cancelRequest, options)
    self.options = options
  }

  /// The result of a transaction and the state of its connection.
  struct Outcome<Value: Sendable>: Sendable {
    /// The closure's value. The error is a `TransactionFailure` or the closure's own.
    let value: Result<Value, any Error>
    /// True if the connection may run another transaction.
    let isUsable: Bool
    /// True if the connection ended.
    let wasLost: Bool
  }

  /// Runs a transaction, and repeats it after conflicts with other transactions.
  func run<Value: Sendable>(
    _ kind: TransactionKind, _ work: @Sendable (any SQLConnection) throws -> Value
  ) -> Outcome<Value> {
    do {
      return Outcome(
        value: .success(try repeated(kind, work)), isUsable: session.isUsable, wasLost: false)
    } catch {
      let cause = (error as? TransactionFailure)?.cause
      // A read-only server has become a standby; a new connection may find the primary.
      return Outcome(
        value: .failure(error),
        isUsable: session.isUsable && cause?.state != PostgresError.readOnly,
        wasLost: cause?.isLost == true)
    }
  }

  private func repeated<Value>(
    _ kind: TransactionKind, _ work: (any SQLConnection) throws -> Value
  ) throws -> Value {
    var conflicts = Conflicts(within: options.waitTime)
    while true {
      do { return try once(kind, work) } catch let failure as TransactionFailure {
        guard session.isUsable, let pause = conflicts.pause(after: failure) else { throw failure }
        usleep(pause)
      }
    }
  }

  private func once<Value>(
    _ kind: TransactionKind, _ work: (any SQLConnection) throws -> Value
  ) throws -> Value {
    session.forgetFailure()
    session.timeout = .init(silence: kind.silence ?? options.statementTime)
    do {
      guard cancelRequest.allow(true) else { throw PostgresError.cancelled }
      try begin(kind)
      let result = try work(session)
      // The closure may have ignored a failed statement and continued.
      if let failure = session.failure { throw failure }
      try commit(kind)
      return result
    } catch {
      let failure = session.failure
      rollBack()
      switch (failure, error) {
      case (_, let error as TransactionFailure): throw error
      case (let failure?, _): throw TransactionFailure(failure)
      case (nil, let error as PostgresError): throw TransactionFailure(error)
      default: throw error
      }
    }
  }

  /// Begins a transaction. A standby rejects serializable transactions with the unspecific SQLSTATE
  /// 0A000, which is mapped to the one for read-only servers.
  private func begin(_ kind: TransactionKind) throws(PostgresError) {
    do throws(PostgresError) { try session.script(kind.statement) } catch {
      guard case .refused("0A000", let message) = error else { throw error }
      throw .refused(state: PostgresError.readOnly, message: message)
    }
  }

  /// Commits. A cancellation has no effect any more once the commit is sent. A warning means that
  /// the commit was not confirmed by a standby.
  private func commit(_ kind: TransactionKind) throws(TransactionFailure) {
    guard cancelRequest.allow(false), !Task.isCancelled else {
      throw TransactionFailure(.cancelled)
    }
    session.timeout.heedsCancellation = false
    do throws(PostgresError) { try session.script("COMMIT") } catch {
      if kind.isReading { return }
      throw TransactionFailure(error, isUnknown: error.state == nil)
    }
    if session.hasWarned, !kind.isReading {
      throw TransactionFailure(.lost("the server warned of its commit"), isUnknown: true)
    }
  }

  /// Rolls back. If the connection is unusable, the server rolls back when the connection ends.
  private func rollBack() {
    guard cancelRequest.allow(false), session.canRollBack else { return }
    session.forgetFailure()
    session.timeout.heedsCancellation = false
    try? session.script("ROLLBACK")
  }
}

/// A transaction's isolation level and timeout.
struct TransactionKind {
  let statement: String
  let isReading: Bool
  /// Maximum silence of the server; nil for `PoolOptions.statementTime`.
  let silence: Duration?

  /// Names are looked up in `public` alone (after `pg_catalog`), whatever the role or the database
  /// sets: a schema of another name could shadow the store's tables. It is set for the transaction,
  /// since a pooler shares connections and refuses `options` when one begins. So is the form in which
  /// bytes are sent.
  private init(_ statement: String, isReading: Bool = false, silence: Duration? = nil) {
    self.statement =
      statement + "; SET LOCAL search_path = public, pg_temp; SET LOCAL bytea_output = hex"
    (self.isReading, self.silence) = (isReading, silence)
  }

  static let reading = Self("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", isReading: true)
  /// Sequential scans are off even for small tables: with one, every concurrent change of the table
  /// would be a serialization conflict. That makes plans look expensive, so JIT compilation, which
  /// wouldn't pay, is off as well.
  static let writing = Self(
    "BEGIN ISOLATION LEVEL SERIALIZABLE; SET LOCAL enable_seqscan = off; SET LOCAL jit = off")
  /// Counts come one after another by a lock of the database, which is no table's: vacuuming needn't
  /// wait for it. Read committed: each transaction sees what was committed before it got the lock.
  static let counting = Self(
    """
    BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL synchronous_commit = off;
    SELECT pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('foyer counts'))
    """)
  /// Read committed: after a statement has waited for a lock, the next statement sees the changes
  /// of the lock's previous holder.
  static let migrating = Self(
    "BEGIN ISOLATION LEVEL READ COMMITTED", silence: .seconds(3600))
}

/// A failed transaction.
struct TransactionFailure: Error {
  let cause: PostgresError
  /// True if the transaction may have been committed.
  let isUnknown: Bool

  init(_ cause: PostgresError, isUnknown: Bool = false) {
    (self.cause, self.isUnknown) = (cause, isUnknown)
  }
}

/// Counts a transaction's conflicts with others and decides whether it is repeated.
struct Conflicts {
  private let time: Duration
  /// The time after which the transaction isn't repeated. It is counted from the first conflict, so
  /// that a long transaction is repeated, too.
  private var end: ContinuousClock.Instant?
  private var count = 0
  private var duplicates = 0

  init(within time: Duration) { self.time = time }

  /// Returns the pause in microseconds before the transaction is repeated, or nil if it isn't
  /// repeated.
  mutating func pause(after failure: TransactionFailure) -> UInt32? {
    let end = end ?? .now + time
    self.end = end
    guard let state = failure.cause.state, ContinuousClock.now < end else { return nil }
    switch state {
    case "40001", "40P01": break
    // Two transactions that insert the same key don't see each other's row. The second one fails
    // with a duplicate key; when repeated, it finds the other's row.
    case "23505" where duplicates < 3: duplicates += 1
    default: return nil
    }
    // The number isn't limited: on a busy machine twenty repetitions may be over in half a second.
    count += 1
    return .random(in: 0...(500 << min(UInt32(count), 7)))
  }
}
