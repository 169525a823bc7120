import Dispatch

/// Runs work in a background queue, one piece after another or several at a time. Seed rule 8.
///
/// A serial executor begins pieces in the order in which they arrive. Work that awaits lets the
/// next piece in, as an actor does.
public final class QueueExecutor: Executor, TaskExecutor {
  public enum Order: Sendable {
    /// One piece of work at a time.
    case serial
    /// As many at a time as there are processors.
    case concurrent
  }

  let queue: DispatchQueue

  /// - Parameter label: names the queue in debuggers and crash reports.
  public init(_ order: Order, label: String = "InteractorKit.QueueExecutor") {
    // A concurrent queue is on the threads of the global one, which Swift's own pool shares; on Linux
    // its use is watched from then on, which wakes the process each second. A serial queue has
    // threads of its own: to go there and back takes four times as long, and idle it is silent.
    queue = DispatchQueue(
      label: label, attributes: order == .serial ? [] : .concurrent,
      target: order == .serial ? nil : .global())
  }

  public func run<Value: Sendable, Failure: Error>(
    _ work: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(self) { () async throws(Failure) -> Value in
      try await hop(work)
    }
  }

  /// The parameter's `@concurrent` is what makes the work leave the caller's actor: without it the
  /// compiler may run the work there, since nothing in between needs another executor.
  @concurrent private func hop<Value: Sendable, Failure: Error>(
    _ work: @concurrent @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await work()
  }

  /// Swift calls this with each piece of a task that prefers this executor.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
