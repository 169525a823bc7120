import Domain
import Store
import Synchronization

/// A driver whose transactions fail, before or after their changes.
final class FailingDriver: StoreDriver {
  private let driver: any StoreDriver
  private let failure: StoreFailure
  private let modes: Set<WriteMode>
  private let failsReading: Bool
  private let count = Mutex(0)
  private let isWorking = Mutex(false)

  /// - Parameters:
  ///   - modes: The modes of the transactions that fail.
  ///   - failsReading: True if reading transactions fail, too.
  init(
    _ driver: any StoreDriver, _ failure: StoreFailure = .notCommitted(.locked),
    failing modes: Set<WriteMode> = [.create, .count, .change, .erase], failsReading: Bool = false
  ) {
    self.driver = driver
    self.failure = failure
    self.modes = modes
    self.failsReading = failsReading
  }

  /// The number of failed transactions.
  var failures: Int { count.withLock(\.self) }

  /// Lets the transactions of the work succeed.
  func working(_ work: () async throws -> Void) async rethrows {
    isWorking.withLock { $0 = true }
    defer { isWorking.withLock { $0 = false } }
    try await work()
  }

  func read<Result: Sendable>(
    _ work: @escaping @Sendable (any SQLConnection) throws -> Result
  ) async throws -> Result {
    if failsReading { try fail() }
    return try await driver.read(work)
  }

  func write<Result: Sendable>(
    _ mode: WriteMode, _ work: @escaping @Sendable (any SQLConnection) throws -> Result
  ) async throws -> Result {
    if modes.contains(mode) { try fail() }
    return try await driver.write(mode, work)
  }

  private func fail() throws {
    if isWorking.withLock(\.self) { return }
    count.withLock { $0 += 1 }
    throw failure
  }
}
