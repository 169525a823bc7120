import Synchronization

/// A count of running work, separate from `Work`: work that was cancelled with its scene counts
/// until it has really ended.
///
/// Code that ends a wait counts the work again before it resumes it, on any thread. The work is
/// therefore never taken for idle in between.
final class WorkCount: Sendable {
  /// The piece of work in whose task this code runs.
  @TaskLocal static var current: Piece?

  struct Piece: Sendable {
    let count: WorkCount
    /// The source position at which it was started.
    let place: String

    func begin() { count.begin(place) }
    func end() { count.end(place) }
  }

  /// An operation for the time when no work runs any more. It counts as work itself.
  private struct Successor: Sendable {
    let place: String
    let operation: @MainActor () -> Void
  }

  private struct State {
    var running: [String: Int] = [:]
    var waiters: [CheckedContinuation<Void, Never>] = []
    var successors: [Successor] = []

    mutating func takeWaiters() -> [CheckedContinuation<Void, Never>] {
      defer { waiters = [] }
      return waiters
    }

    /// Counts the successors as running, before any other code can take the work for idle.
    mutating func beginSuccessors() -> [Successor] {
      defer { successors = [] }
      for successor in successors { running[successor.place, default: 0] += 1 }
      return successors
    }
  }

  private let parent: WorkCount?
  private let state = Mutex(State())

  init(parent: WorkCount?) { self.parent = parent }

  var isZero: Bool { state.withLock(\.running.isEmpty) }
  var places: [String] { state.withLock { $0.running.keys.sorted() } }

  /// Also returns if the waiting task is cancelled, for instance a test's at its time limit.
  func untilZero() async {
    while !isZero, !Task.isCancelled {
      await withTaskCancellationHandler {
        await untilWoken()
      } onCancel: {
        wake(state.withLock { $0.takeWaiters() })
      }
    }
  }

  private func untilWoken() async {
    await withCheckedContinuation { waiter in
      let waits = state.withLock { state in
        guard !state.running.isEmpty, !Task.isCancelled else { return false }
        state.waiters.append(waiter)
        return true
      }
      if !waits { waiter.resume() }
    }
  }

  /// Resumes the waiting tasks. Each checks again whether it has to wait.
  private func wake(_ waiters: [CheckedContinuation<Void, Never>]) {
    for waiter in waiters { waiter.resume() }
  }

  private func begin(_ place: String) {
    state.withLock { $0.running[place, default: 0] += 1 }
    parent?.begin(place)
  }

  private func end(_ place: String) {
    let (successors, waiters) = state.withLock { state in
      let left = state.running[place, default: 0] - 1
      state.running[place] = left == 0 ? nil : left
      let successors = state.running.isEmpty ? state.beginSuccessors() : []
      return (successors, state.running.isEmpty ? state.takeWaiters() : [])
    }
    for successor in successors { run(successor) }
    wake(waiters)
    parent?.end(place)
  }

  /// Runs the operation at once if no work runs. Otherwise it runs later, counted as work.
  @MainActor
  func whenZero(_ place: String, _ operation: @escaping @MainActor () -> Void) {
    let isNow = state.withLock { state in
      if !state.running.isEmpty {
        state.successors.append(Successor(place: place, operation: operation))
      }
      return state.running.isEmpty
    }
    if isNow { operation() }
  }

  private func run(_ successor: Successor) {
    parent?.begin(successor.place)
    Task { @MainActor in
      successor.operation()
      end(successor.place)
    }
  }
}
