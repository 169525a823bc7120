import Dispatch

/// Lets an actor run in the queue in which its sockets are watched, so that what they tell reaches it
/// without a hop.
final class SerialQueue: SerialExecutor {
  let queue: DispatchQueue

  init(label: String) { queue = DispatchQueue(label: label) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }

  func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }

  func after(_ delay: Duration, _ work: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + delay.interval, execute: work)
  }
}

extension Duration {
  var interval: DispatchTimeInterval { .microseconds(Int(self / .microseconds(1))) }
}
