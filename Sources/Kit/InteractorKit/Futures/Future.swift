/// A future result of work, from `InteractorExecutor.submit(_:)`. Any number of tasks may wait for it.
public struct Future<Value: Sendable>: Sendable {
  private let outcome: Outcome<Value>
  private let task: Task<Void, Never>

  /// Starts at once in the caller's context until the first suspension, so that work arrives at a
  /// serial queue in the order of submission. Before macOS 26 that isn't possible, and the order
  /// may differ.
  init(_ work: @escaping @Sendable (Outcome<Value>) async -> Void) {
    let outcome = Outcome<Value>()
    self.outcome = outcome
    if #available(macOS 26, *) {
      task = .immediate { await work(outcome) }
    } else {
      task = Task { await work(outcome) }
    }
  }

  /// Waits for the value.
  ///
  /// - Throws: the work's error, `FutureError.abandoned`, or `CancellationError` if the future or
  ///   the waiting task is cancelled. Cancelling a waiting task affects neither the work nor other
  ///   waiting tasks.
  public func get() async throws -> Value {
    try await outcome.value()
  }

  /// Cancels the work and fails the future with `CancellationError`, unless it is complete.
  public func cancel() {
    outcome.settle(.failure(CancellationError()))
    task.cancel()
  }
}

/// A reason other than an error of the work for which a future has no value.
public enum FutureError: Error, Equatable {
  /// The last reference to the resolver went before a result was set.
  case abandoned
}
