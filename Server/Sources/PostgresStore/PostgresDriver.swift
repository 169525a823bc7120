import Domain
import Store

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Runs a store's transactions in PostgreSQL. Making one touches nothing: connections are opened as
/// transactions come.
///
/// Behind pgbouncer it works in transaction mode: nothing that it needs outlives a transaction.
public final class PostgresDriver: StoreDriver {
  private let pool: ConnectionPool
  private let report: @Sendable (String) -> Void

  /// - Parameter report: is called with a sentence each time when the database fails.
  public init(
    _ address: DatabaseAddress, _ options: PoolOptions = PoolOptions(),
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    pool = ConnectionPool(address, options)
    self.report = report
  }

  /// The same, by whichever of its hosts can be read; nil where it has one host alone.
  public var anyHost: PostgresDriver? {
    pool.address.anyHost.map { PostgresDriver($0, pool.options, report: report) }
  }

  /// How busy it is: connections that carry out a transaction, open ones, transactions that wait.
  public var load: (inUse: Int, open: Int, waiting: Int) { pool.load }

  public func read<Value: Sendable>(
    _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    try await read(within: nil, work)
  }

  /// - Parameter patience: how long it waits for a connection, if not as long as the options say.
  func read<Value: Sendable>(
    within patience: Duration?, _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    do { return try await run(.reading, within: patience, work) } catch {
      throw failure(error)
    }
  }

  public func write<Value: Sendable>(
    _ mode: WriteMode, _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    do { return try await run(.writing, work) } catch { throw failure(error) }
  }

  /// Makes these targets the ones that are notified of changes from now on.
  public func keep(_ targets: Set<ProvisioningTarget>) async throws(PostgresError) {
    try await transaction(.writing) { try NotificationTargets.keep(targets, at: Date(), in: $0) }
  }

  /// Carries out a transaction that says itself why it failed.
  func transaction<Value: Sendable>(
    _ kind: TransactionKind, within patience: Duration? = nil,
    _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws(PostgresError) -> Value {
    do { return try await run(kind, within: patience, work) } catch {
      switch error {
      case let failure as TransactionFailure: throw failure.cause
      case let error as PostgresError: throw error
      case StorageProblem.olderVersion: throw .olderSchema
      default: throw .refused(state: "FYBAD", message: "\(error)")
      }
    }
  }

  /// Carries out a transaction; once more where its connection ended before the commit.
  ///
  /// - Throws: `TransactionFailure`, or what the closure has thrown.
  private func run<Value: Sendable>(
    _ kind: TransactionKind, within patience: Duration? = nil,
    _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    do { return try await once(kind, patience, work) } catch let failure as TransactionFailure {
      guard case .lost = failure.cause, !failure.isUnknown else { throw failure }
      return try await once(kind, patience, work)
    }
  }

  private func once<Value: Sendable>(
    _ kind: TransactionKind, _ patience: Duration?,
    _ work: @escaping @Sendable (any SQLConnection) throws -> Value
  ) async throws -> Value {
    let connection: PostgresConnection
    do throws(PostgresError) {
      connection = try await pool.take(within: patience ?? pool.options.waitTime)
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
