import Domain
import InteractorKit
import Store

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A connection that carries out one transaction at a time. It has a queue of its own, and blocks in it.
actor PostgresConnection {
  /// Stops the transaction of a task that was cancelled.
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

  /// What became of a transaction and its connection.
  struct Outcome<Value: Sendable>: Sendable {
    /// Fails with `TransactionFailure`, or with what the closure has thrown.
    let value: Result<Value, any Error>
    /// Whether the connection may carry out another transaction.
    let isUsable: Bool
    /// Whether the connection ended.
    let wasLost: Bool
  }

  /// Carries out a transaction, again where it conflicted with another one.
  func run<Value: Sendable>(
    _ kind: TransactionKind, _ work: @Sendable (any SQLConnection) throws -> Value
  ) -> Outcome<Value> {
    do {
      return Outcome(
        value: .success(try repeated(kind, work)), isUsable: session.isUsable, wasLost: false)
    } catch {
      let cause = (error as? TransactionFailure)?.cause
      // A server that can only be read has become a standby: another connection may find the primary.
      return Outcome(
        value: .failure(error),
        isUsable: session.isUsable && cause?.state != PostgresError.readOnly,
        wasLost: cause?.leavesOutcomeOpen == true)
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
    session.patience = .init(silence: kind.silence ?? options.statementTime)
    do {
      guard cancelRequest.allow(true) else { throw PostgresError.cancelled }
      try begin(kind)
      let result = try work(session)
      // A closure may have gone on after a statement that failed.
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

  /// A standby refuses serializable transactions with a state that says nothing about that.
  private func begin(_ kind: TransactionKind) throws(PostgresError) {
    do throws(PostgresError) { try session.script(kind.statement) } catch {
      guard case .refused("0A000", let message) = error else { throw error }
      throw .refused(state: PostgresError.readOnly, message: message)
    }
  }

  /// Cancelling comes too late for it. A warning says that the commit waits for no standby any more.
  private func commit(_ kind: TransactionKind) throws(TransactionFailure) {
    guard cancelRequest.allow(false), !Task.isCancelled else {
      throw TransactionFailure(.cancelled)
    }
    session.patience.heedsCancellation = false
    do throws(PostgresError) { try session.script("COMMIT") } catch {
      if kind.isReading { return }
      throw TransactionFailure(error, isUnknown: error.state == nil)
    }
    if session.hasWarned, !kind.isReading {
      throw TransactionFailure(.lost("the server warned of its commit"), isUnknown: true)
    }
  }

  /// Where the connection can't be used any more, the server does so by its end.
  private func rollBack() {
    guard cancelRequest.allow(false), session.canRollBack else { return }
    session.forgetFailure()
    session.patience.heedsCancellation = false
    try? session.script("ROLLBACK")
  }
}

/// How a transaction sees others, and how long the server may be silent in it.
struct TransactionKind {
  let statement: String
  let isReading: Bool
  /// Nil for the options' time.
  var silence: Duration?

  static let reading = Self(
    statement: "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", isReading: true)
  /// The server reads by indexes even where a table is small: if it read the whole table, every other
  /// change of it would be a conflict. Plans look expensive then, and aren't worth compiling.
  static let writing = Self(
    statement: """
      BEGIN ISOLATION LEVEL SERIALIZABLE; SET LOCAL enable_seqscan = off; SET LOCAL jit = off
      """, isReading: false)
  /// Sees what others have committed before each statement: so a statement may wait for a lock, and the
  /// next one sees what its holder did.
  static let migrating = Self(statement: "BEGIN", isReading: false, silence: .seconds(3600))
}

/// Why a transaction failed.
struct TransactionFailure: Error {
  let cause: PostgresError
  /// Whether it may have been committed.
  let isUnknown: Bool

  init(_ cause: PostgresError, isUnknown: Bool = false) {
    (self.cause, self.isUnknown) = (cause, isUnknown)
  }
}

/// A transaction's conflicts with others.
struct Conflicts {
  private let time: Duration
  /// Counted from the first conflict: a long transaction is tried again, too.
  private var end: ContinuousClock.Instant?
  private var count = 0
  private var duplicates = 0

  init(within time: Duration) { self.time = time }

  /// The microseconds to wait before the transaction is tried again; nil where it isn't.
  mutating func pause(after failure: TransactionFailure) -> UInt32? {
    let end = end ?? .now + time
    self.end = end
    guard let state = failure.cause.state, ContinuousClock.now < end, count < 20 else { return nil }
    switch state {
    case "40001", "40P01": break
    // Of two that insert the same, each of which saw nothing of the other, one may meet its key: when it
    // looks again, it sees the other's row.
    case "23505" where duplicates < 3: duplicates += 1
    default: return nil
    }
    count += 1
    return .random(in: 0...(500 << min(UInt32(count), 7)))
  }
}
