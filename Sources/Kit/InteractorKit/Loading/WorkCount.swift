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

  private struct State {
    var running: [String: Int] = [:]
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let parent: WorkCount?
  private let state = Mutex(State())

  init(parent: WorkCount?) { self.parent = parent }

  var isZero: Bool { state.withLock(\.running.isEmpty) }
  var places: [String] { state.withLock { $0.running.keys.sorted() } }

  func untilZero() async {
    while !isZero {
      await withCheckedContinuation { waiter in
        let isZero = state.withLock { state in
          if !state.running.isEmpty { state.waiters.append(waiter) }
          return state.running.isEmpty
        }
        if isZero { waiter.resume() }
      }
    }
  }

  private func begin(_ place: String) {
    state.withLock { $0.running[place, default: 0] += 1 }
    parent?.begin(place)
  }

  private func end(_ place: String) {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      let left = state.running[place, default: 0] - 1
      state.running[place] = left == 0 ? nil : left
      guard state.running.isEmpty else { return [] }
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume() }
    parent?.end(place)
  }
}
