import Synchronization

/// How much work runs, apart from `Work` itself: what was cancelled with its scene is counted
/// until it has really ended.
///
/// Whoever ends a wait counts the work again before resuming it, from whatever thread, so that it
/// is never taken for idle in between.
final class WorkCount: Sendable {
  /// That of the work in whose task this runs.
  @TaskLocal static var current: Piece?

  /// One piece of work.
  struct Piece: Sendable {
    let count: WorkCount
    /// Where in the sources it was started.
    let place: String

    func begin() { count.begin(place) }
    func end() { count.end(place) }
  }

  /// What is to be done when nothing runs any more, itself a piece of work.
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

    /// They run from now on, before anybody could take all for idle.
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

  /// Returns too when the task that waits is cancelled, as a test is whose time is up.
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

  /// All of them look again whether they are to wait.
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

  /// Does it as soon as nothing runs: at once, or counted as a piece of work of its own.
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
