import Dispatch
import Synchronization

/// How long one operation waits for locks that other processes hold: in short waits, until its time
/// is up or its task is cancelled.
package final class LockPatience: Sendable {
  private let limit: Duration
  private let deadline: Mutex<ContinuousClock.Instant>

  package init(limit: Duration) {
    self.limit = limit
    deadline = Mutex(.now + limit)
  }

  /// Begins the time of an operation.
  package func renew() { deadline.withLock { $0 = .now + limit } }

  /// Blocks the thread for some milliseconds; false, at once, when the operation should give up.
  ///
  /// SQLite calls it within the operation's task, whose cancellation it therefore sees. The waits
  /// differ in length, so that processes that collided once don't collide again.
  package func wait() -> Bool { wait(for: .milliseconds(.random(in: 1...10))) }

  /// Blocks the thread for this time; false, within some milliseconds, when the operation should give
  /// up.
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
