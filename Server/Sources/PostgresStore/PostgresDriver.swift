import Domain
import Essentials
import Store

/// Runs a store's transactions in PostgreSQL. Connections are opened on demand, not by the
/// initializer.
///
/// The driver works behind pgbouncer in transaction mode: it needs no state that outlives a
/// transaction.
public final class PostgresDriver: StoreDriver {
  private let pool: ConnectionPool
  private let report: @Sendable (String) -> Void

  /// - Parameter report: Receives a sentence for the operator each time the database fails.
  public init(
    _ address: DatabaseAddress, _ options: PoolOptions = PoolOptions(),
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    pool = ConnectionPool(address, options)
    self.report = report
  }

  /// A driver for the same hosts that also accepts standbys; nil if there is only one host.
  public var anyHost: PostgresDriver? {
    pool.address.anyHost.map { PostgresDriver($0, pool.options, report: report) }
  }

  /// The number of connections that run a transaction, of open connections and of waiting
  /// transactions.
  public var load: (inUse: Int, open: Int, waiting: Int) { pool.load }

  public func read<Value: Sendable>(
    _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    try await read(within: nil, work)
  }

  /// - Parameter timeout: The time to wait for a connection; nil for `PoolOptions.waitTime`.
  func read<Value: Sendable>(
    within timeout: Duration?, _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    do { return try await run(.reading, within: timeout, work) } catch {
      throw failure(error)
    }
  }

  public func write<Value: Sendable>(
    _ mode: WriteMode, _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    do { return try await run(mode == .count ? .counting : .writing, work) } catch {
      throw failure(error)
    }
  }

  /// Stores the targets that are notified of changes from now on.
  public func keep(_ targets: Set<ProvisioningTarget>) async throws(PostgresError) {
    try await transaction(.writing) { try NotificationTargets.keep(targets, at: Date(), in: $0) }
  }

  /// Runs a transaction and throws the database's own error instead of a `StoreFailure`.
  func transaction<Value: Sendable>(
    _ kind: TransactionKind, within timeout: Duration? = nil,
    _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(PostgresError) -> Value {
    do { return try await run(kind, within: timeout, work) } catch {
      switch error {
      case let failure as TransactionFailure: throw failure.cause
      case let error as PostgresError: throw error
      case StorageProblem.olderVersion: throw .olderSchema
      default: throw .refused(state: "FYBAD", message: "\(error)")
      }
    }
  }

  /// Runs a transaction, and repeats it once if its connection ended before the commit.
  ///
  /// - Throws: `TransactionFailure` or the closure's error.
  private func run<Value: Sendable>(
    _ kind: TransactionKind, within timeout: Duration? = nil,
    _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    do { return try await once(kind, timeout, work) } catch let failure as TransactionFailure {
      guard case .lost = failure.cause, !failure.isUnknown else { throw failure }
      return try await once(kind, timeout, work)
    }
  }

  private func once<Value: Sendable>(
    _ kind: TransactionKind, _ timeout: Duration?,
    _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    let connection: PostgresConnection
    do throws(PostgresError) {
      connection = try await pool.take(within: timeout ?? pool.options.waitTime)
    } catch {
      throw TransactionFailure(error)
    }
    let outcome = await withTaskCancellationHandler {
      await connection.run(kind, work)
    } onCancel: {
      connection.cancelRequest.send()
    }
    pool.giveBack(connection, isUsable: outcome.isUsable, wasLost: outcome.wasLost)
    return try outcome.value.get()
  }

  private func failure(_ error: any Error) -> any Error {
    guard let failure = error as? TransactionFailure else { return error }
    if failure.cause != .cancelled { report(failure.cause.sentence) }
    return StoreFailure(failure)
  }
}

extension StoreFailure {
  init(_ failure: TransactionFailure) {
    let problem = StorageProblem(failure.cause)
    self =
      switch failure.cause {
      case .cancelled: .cancelled
      default: failure.isUnknown ? .unknown(problem) : .notCommitted(problem)
      }
  }
}

/// Checks that the tables can be used and that their version is compatible with this server.
public struct PostgresCheck: StoreCheck {
  private let drivers: [PostgresDriver]
  private let schema: PostgresSchema
  private let needsWriting: Bool

  /// - Parameters:
  ///   - drivers: The drivers to ask, in order, until one answers.
  ///   - needsWriting: True if a database that can only be read fails the check.
  public init(
    _ drivers: [PostgresDriver], needsWriting: Bool = false, schema: PostgresSchema = .current
  ) {
    (self.drivers, self.schema, self.needsWriting) = (drivers, schema, needsWriting)
  }

  public func check() async throws(StorageProblem) {
    var failure = StorageProblem.notReadable
    for driver in drivers {
      do throws(PostgresError) {
        if try await isUsable(driver) { return }
        failure = needsWriting ? .notWritable : .notReadable
      } catch {
        failure = StorageProblem(error)
      }
    }
    throw failure
  }

  private func isUsable(_ driver: PostgresDriver) async throws(PostgresError) -> Bool {
    // The timeout is short where a load balancer or the next driver waits for the answer.
    let timeout: Duration = needsWriting || drivers.count > 1 ? .seconds(1) : .seconds(3)
    guard try await schema.isCurrent(driver, within: timeout) else { return false }
    guard needsWriting else { return true }
    do throws(PostgresError) {
      return try await driver.transaction(.writing, within: .seconds(1)) { sql in
        try sql.row("SHOW transaction_read_only")?["transaction_read_only"] == "off"
      }
    } catch {
      guard error.state == PostgresError.readOnly else { throw error }
      return false
    }
  }
}

/// Reads from the first of several databases that answers, such as standbys and then the primary,
/// and writes to the primary.
public struct PostgresReaders: StoreDriver {
  private let readers: [PostgresDriver]
  private let writer: PostgresDriver

  /// - Parameter readers: The drivers to ask, in order.
  public init(_ readers: [PostgresDriver], writing writer: PostgresDriver) {
    (self.readers, self.writer) = (readers, writer)
  }

  public func read<Value: Sendable>(
    _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    for reader in readers.dropLast() {
      do { return try await reader.read(within: .seconds(1), work) } catch let failure
        as StoreFailure
      {
        if failure == .cancelled { throw failure }
      }
    }
    return try await (readers.last ?? writer).read(work)
  }

  public func write<Value: Sendable>(
    _ mode: WriteMode, _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    try await writer.write(mode, work)
  }
}
