import InteractorKit
import Synchronization

/// Hashes so many passwords at once, and no more: those that come wait in turn.
final class HashingQueues: Executor {
  private let queues: [QueueExecutor]
  private let turn = Atomic(0)

  init(count: Int) {
    queues = (0..<max(count, 1)).map { QueueExecutor(.serial, label: "foyer.hashing.\($0)") }
  }

  func run<Value: Sendable, Failure: Error>(
    _ work: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    let turn = turn.wrappingAdd(1, ordering: .relaxed).oldValue
    return try await queues[turn % queues.count].run(work)
  }
}
