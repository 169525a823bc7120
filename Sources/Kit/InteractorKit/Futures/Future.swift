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

extension Future {
  /// Returns a future of the transformed value. Cancelling it cancels this future too.
  public func map<Other: Sendable>(
    _ transform: @escaping @Sendable (Value) throws -> Other
  ) -> Future<Other> {
    .init { try transform(await value()) }
  }

  /// Returns the value of the future that follows from this one's value.
  public func flatMap<Other: Sendable>(
    _ next: @escaping @Sendable (Value) throws -> Future<Other>
  ) -> Future<Other> {
    .init { try await next(await value()).value() }
  }

  /// Returns the value, or after an error the value of a replacement. A cancellation isn't
  /// replaced.
  public func recover(
    _ replacement: @escaping @Sendable (any Error) throws -> Future<Value>
  ) -> Future<Value> {
    .init {
      do {
        return try await value()
      } catch let error where !Task.isCancelled {
        return try await replacement(error).value()
      }
    }
  }

  /// Returns both values, or the first error of the two.
  public func zip<Other: Sendable>(_ other: Future<Other>) -> Future<(Value, Other)> {
    .init {
      async let first = value()
      async let second = other.value()
      return try await (first, second)
    }
  }

  private init(_ work: @escaping @Sendable () async throws -> Value) {
    self.init { outcome in
      do {
        outcome.settle(.success(try await work()))
      } catch {
        outcome.settle(.failure(error))
      }
    }
  }

  /// Waits as `get()`, and passes a cancellation of the waiting task on to the work.
  private func value() async throws -> Value {
    try await withTaskCancellationHandler {
      try await get()
    } onCancel: {
      cancel()
    }
  }
}
