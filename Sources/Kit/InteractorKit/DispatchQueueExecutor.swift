import Dispatch

/// A dispatch queue as an actor's executor, so that blocking calls of the actor don't occupy
/// Swift's task threads.
public final class DispatchQueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// Creates a queue of its own.
  ///
  /// - Parameter label: names the queue in debuggers and crash reports.
  public init(label: String) { queue = DispatchQueue(label: label) }

  /// Runs a part of the actor's work in the queue. Swift calls this.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
