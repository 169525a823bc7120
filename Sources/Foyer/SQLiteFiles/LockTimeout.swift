import Dispatch
import Synchronization

/// The time limit of one operation for other processes' locks. It waits in short steps until the
/// limit is over or the task is cancelled.
package final class LockTimeout: Sendable {
  private let limit: Duration
  private let deadline: Mutex<ContinuousClock.Instant>

  package init(limit: Duration) {
    self.limit = limit
    deadline = Mutex(.now + limit)
  }

  /// Starts the limit of an operation.
  package func renew() { deadline.withLock { $0 = .now + limit } }

  /// Blocks the thread for some milliseconds. Returns false at once if the operation should stop
  /// waiting.
  ///
  /// SQLite calls it in the operation's task and thereby notices a cancellation. The waits have
  /// random lengths, so that processes that collided once don't collide again.
  package func wait() -> Bool { wait(for: .milliseconds(.random(in: 1...10))) }

  /// Blocks the thread for this time. Returns false, within some milliseconds, if the operation
  /// should stop waiting.
  func wait(for pause: Duration) -> Bool {
    let end = ContinuousClock.now + pause
    while !Task.isCancelled, deadline.withLock({ .now < $0 }) {
      let slice = min(ContinuousClock.now.duration(to: end), .milliseconds(20))
      if slice <= .zero { return true }
      let nanoseconds = DispatchTimeInterval.nanoseconds(Int(slice / .nanoseconds(1)))
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + nanoseconds)
    }
    return false
  }
}
