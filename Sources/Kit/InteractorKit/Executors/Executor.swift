/// Decides where a use case's work runs: on the main actor, in a queue, or where the caller is.
///
/// Every use case is given one when it is made, and may be given another for one call
/// (seed rules 6 to 8, 12). Waiting for work suspends and never blocks a thread, so a use case
/// that waits for another in the same serial executor can't deadlock (rule 11).
public protocol Executor: Sendable {
  /// Runs the work in this executor and gives back what it gives.
  ///
  /// The work belongs to the caller's task: it sees its cancellation and its task-local values.
  ///
  /// - Throws: what the work throws, and nothing else.
  func run<Value: Sendable, Failure: Error>(
    _ work: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value
}

/// Where use cases run that are given no executor of their own. Seed rule 26.
public enum AppExecutor {
  /// A background queue that runs several pieces of work at a time.
  public static let shared: any Executor = QueueExecutor(.concurrent, label: "AppExecutor")
}

/// Runs work in place, in the context of whoever calls: what a use case hands to the use cases
/// it is made of. Seed rule 13.
public struct DirectExecutor: Executor {
  public init() {}

  public func run<Value: Sendable, Failure: Error>(
    _ work: @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await work()
  }
}
