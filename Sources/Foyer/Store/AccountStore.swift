import Domain

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Accounts and all that belongs to them, in SQLite or in PostgreSQL: every port of `Domain` that keeps
/// something is an extension of it.
public struct AccountStore: Sendable {
  public let driver: any StoreDriver
  private let targets: @Sendable () -> Set<ProvisioningTarget>?
  let brands: @Sendable (BrandID) -> Brand?
  let now: @Sendable () -> Date

  /// - Parameters:
  ///   - targets: the targets that are notified of changes, as set up at that moment; nil leaves those
  ///     that the store knows.
  ///   - brands: those whose messages are kept, where they have a place to go.
  ///   - now: the host's time.
  public init(
    _ driver: any StoreDriver,
    targets: @escaping @Sendable () -> Set<ProvisioningTarget>? = { nil },
    brands: @escaping @Sendable (BrandID) -> Brand? = { _ in nil },
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.driver = driver
    self.targets = targets
    self.brands = brands
    self.now = now
  }

  /// Creates the store where there is none, so that a server sees at its start whether it can.
  public func prepare() async throws(StoreFailure) {
    try await write(.create, StoreFailure.self) { _ in }
  }

  func read<Result: Sendable, Failure: StoreError>(
    _ type: Failure.Type = StorageProblem.self,
    _ work: @escaping @Sendable (any SQLConnection) throws -> Result
  ) async throws(Failure) -> Result {
    do { return try await driver.read(work) } catch { throw Failure(any: error) }
  }

  /// One transaction, with the notifications of what it changes.
  ///
  /// - Parameter isQueued: whether PostgreSQL runs the transaction after others of this kind. Many of them
  ///   change what all of them read, so it would repeat most of them otherwise.
  func write<Result: Sendable, Failure: StoreError>(
    _ mode: WriteMode = .change, _ type: Failure.Type, isQueued: Bool = false,
    _ work: @escaping @Sendable (any SQLConnection) throws -> Result
  ) async throws(Failure) -> Result {
    let targets = targets()
    do {
      return try await driver.write(mode) { [now] sql in
        if isQueued, sql.dialect.name == .postgres {
          // Before the first query: the transaction then sees what the others have committed. The table
          // is never written, so no vacuum of it waits.
          try sql.rows("LOCK TABLE store IN SHARE ROW EXCLUSIVE MODE")
        }
        if let targets { try NotificationTargets.keep(targets, at: now(), in: sql) }
        return try work(sql)
      }
    } catch {
      throw Failure(any: error)
    }
  }
}

extension StoreError {
  /// - Parameter error: a refusal of the operation's, a failure of the driver's, or a row that could
  ///   never have been stored.
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
