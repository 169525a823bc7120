/// A result to come, from `Executor.submit`. Any number of tasks may wait for it.
public struct Future<Value: Sendable>: Sendable {
  private let outcome: Outcome<Value>
  private let task: Task<Void, Never>

  /// Starts at once, in the caller's place until it first waits: so what is submitted to a serial
  /// queue gets there in order. Before macOS 26 there is no way to, and the order may differ.
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
  /// - Throws: the work's error, `FutureError.abandoned`, or `CancellationError` when either the
  ///   future or the waiting task is cancelled. A waiting task that is cancelled leaves the work
  ///   and those who wait beside it alone.
  public func get() async throws -> Value {
    try await outcome.value()
  }

  /// Cancels the work, and fails the future with `CancellationError` if it isn't complete yet.
  public func cancel() {
    outcome.settle(.failure(CancellationError()))
    task.cancel()
  }
}

/// Why a future has no value, when the work itself didn't say.
public enum FutureError: Error, Equatable {
  /// The work ended, and nobody is left who could set the future.
  case abandoned
}
