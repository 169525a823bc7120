import InteractorKit
import Synchronization

/// Runs work in the caller's context and counts the calls.
final class ExecutorSpy: InteractorExecutor {
  private let count = Mutex(0)

  var runs: Int { count.withLock(\.self) }

  func run<Value: Sendable, Failure: Error>(
    _ work: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    count.withLock { $0 += 1 }
    return try await work()
  }
}
