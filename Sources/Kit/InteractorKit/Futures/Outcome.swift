import Synchronization

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
