import Synchronization

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

/// The state that a future shares with its resolver: a result that is set once, and the tasks that
/// wait for it.
final class Outcome<Value: Sendable>: Sendable {
  private typealias Waiter = CheckedContinuation<Value, any Error>

  private enum State {
    case pending([WaiterID: Waiter])
    case settled(Result<Value, any Error>)
  }

  private let state = Mutex(State.pending([:]))

  /// Sets the result. Results after the first are ignored.
  func settle(_ result: Result<Value, any Error>) {
    let waiters = state.withLock { state -> [WaiterID: Waiter] in
      guard case .pending(let waiters) = state else { return [:] }
      state = .settled(result)
      return waiters
    }
    for waiter in waiters.values { waiter.resume(with: result) }
  }

  /// - Throws: the failure that was set, or `CancellationError` if the waiting task is cancelled.
  func value() async throws -> Value {
    if let result { return try result.get() }
    let id = WaiterID()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { add($0, as: id) }
    } onCancel: {
      stopWaiting(id)
    }
  }

  private var result: Result<Value, any Error>? {
    state.withLock { if case .settled(let result) = $0 { result } else { nil } }
  }

  private func add(_ waiter: Waiter, as id: WaiterID) {
    let result = state.withLock { state -> Result<Value, any Error>? in
      switch state {
      case .settled(let result): return result
      // This check is made under the lock: a later cancellation finds the waiter in the list.
      case .pending where Task.isCancelled: return .failure(CancellationError())
      case .pending(var waiters):
        waiters[id] = waiter
        state = .pending(waiters)
        return nil
      }
    }
    if let result { waiter.resume(with: result) }
  }

  private func stopWaiting(_ id: WaiterID) {
    let waiter = state.withLock { state -> Waiter? in
      guard case .pending(var waiters) = state else { return nil }
      defer { state = .pending(waiters) }
      return waiters.removeValue(forKey: id)
    }
    waiter?.resume(throwing: CancellationError())
  }
}

private final class WaiterID: Sendable, Hashable {
  static func == (left: WaiterID, right: WaiterID) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The writing end of a `Future` (design rule 9).
///
/// It may be kept and set after the work has returned, for instance in a callback. The first result
/// counts. If the last reference goes before a result is set, the future fails with
/// `FutureError.abandoned`, so that no task waits forever.
public final class Resolver<Value: Sendable>: Sendable {
  private let outcome: Outcome<Value>

  init(_ outcome: Outcome<Value>) { self.outcome = outcome }

  deinit { outcome.settle(.failure(FutureError.abandoned)) }

  /// Completes the future with a value.
  public func set(_ value: Value) { outcome.settle(.success(value)) }

  /// Completes the future with an error.
  public func set(_ error: any Error) { outcome.settle(.failure(error)) }
}
