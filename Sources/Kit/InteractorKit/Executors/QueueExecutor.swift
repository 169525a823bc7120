import Dispatch

/// An executor that runs work in a background queue, serially or concurrently (design rule 8).
///
/// A serial executor begins pieces of work in the order of their arrival. Work that awaits lets the
/// next piece begin, as an actor does.
public final class QueueExecutor: InteractorExecutor, TaskExecutor {
  /// The number of pieces of work that run at a time.
  public enum Order: Sendable {
    /// One piece at a time.
    case serial
    /// As many pieces at a time as there are processors.
    case concurrent
  }

  let queue: DispatchQueue

  /// Creates an executor with a queue.
  ///
  /// - Parameter label: names the queue in debuggers and crash reports.
  public init(_ order: Order, label: String = "InteractorKit.QueueExecutor") {
    // A concurrent queue uses the threads of the global one, as Swift's task pool does. On Linux
    // libdispatch monitors the global queue after its first use and wakes the process each second.
    // A serial queue has threads of its own: switching to them and back takes four times as long,
    // but they are silent when idle.
    queue = DispatchQueue(
      label: label, attributes: order == .serial ? [] : .concurrent,
      target: order == .serial ? nil : .global())
  }

  /// Runs the work in the queue.
  public func run<Value: Sendable, Failure: Error>(
    _ work: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await withTaskExecutorPreference(self) { () async throws(Failure) -> Value in
      try await hop(work)
    }
  }

  /// The parameter's `@concurrent` makes the work leave the caller's actor. Without it the compiler
  /// may run the work there, since nothing in between needs another executor.
  @concurrent private func hop<Value: Sendable, Failure: Error>(
    _ work: @concurrent @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await work()
  }

  /// Runs a part of a task that prefers this executor. Swift calls this.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
