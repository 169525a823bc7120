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
