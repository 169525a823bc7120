import Dispatch

/// Lets an actor run in a queue of its own, so that calls that block don't hold up Swift's threads.
public final class DispatchQueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  public init(label: String) { queue = DispatchQueue(label: label) }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
