import Dispatch

/// The place where a use case's work runs: the main actor, a queue, or the caller's context.
///
/// Each use case takes one when it is created and may take another for one call (design rules 6 to
/// 8 and 12). Waiting for work suspends the task and blocks no thread. A use case that waits for
/// another one in the same serial executor therefore can't deadlock (rule 11).
public protocol InteractorExecutor: Sendable {
  /// Runs the work in this executor and returns its result.
  ///
  /// The work belongs to the caller's task: it has the task's cancellation and task-local values.
  ///
  /// - Throws: only errors of the work.
  func run<Value: Sendable, Failure: Error>(
    _ work: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value
}

/// The default executor of use cases (design rule 26: an initialiser's executor has a default).
public enum AppExecutor {
  /// A background queue that runs several pieces of work at a time.
  public static let shared: any InteractorExecutor = QueueExecutor(
    .concurrent, label: "AppExecutor")
}

/// An executor that runs work in the caller's context. A use case passes it to the use cases that
/// it consists of, so that they run in its own executor (design rule 13).
public struct DirectExecutor: InteractorExecutor {
  /// Creates the executor.
  public init() {}

  /// Runs the work where the caller runs.
  public func run<Value: Sendable, Failure: Error>(
    _ work: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await work()
  }
}

extension InteractorExecutor {
  /// Starts the work and returns its future result, for callers that can't await (design rules 9
  /// and 10).
  ///
  /// Work that one thread submits to a serial `QueueExecutor` begins in the order of submission.
  ///
  /// - Returns: a future that fails with the error that the work throws, or with
  ///   `FutureError.abandoned` if the last reference to the resolver goes before a result is set.
  public func submit<Value: Sendable>(
    _ work: @escaping @Sendable (Resolver<Value>) async throws -> Void
  ) -> Future<Value> {
    Future { outcome in
      let resolver = Resolver(outcome)
      do {
        try await run { try await work(resolver) }
      } catch {
        resolver.set(error)
      }
    }
  }
}

/// An executor that runs work on the main actor (design rule 8).
public struct MainExecutor: InteractorExecutor {
  /// Creates the executor.
  public init() {}

  /// Runs the work on the main actor.
  public func run<Value: Sendable, Failure: Error>(
    _ work: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await hop(work)
  }

  @MainActor private func hop<Value: Sendable, Failure: Error>(
    _ work: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    // More than a check: if nothing here needs the main actor, the compiler omits the switch to it
    // and runs the work in the caller's context (Swift 6.3, debug and release).
    MainActor.preconditionIsolated()
    return try await work()
  }
}

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
