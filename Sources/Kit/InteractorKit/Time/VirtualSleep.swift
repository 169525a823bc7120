import Synchronization

/// The wait of one task on a `VirtualClock`.
///
/// It is registered with the clock before the task suspends. An awaited call could leave the actor
/// first, and tasks would be registered in any order.
final class VirtualSleep: Sendable {
  private enum State {
    case asleep
    case awaited(CheckedContinuation<Void, Never>)
    case ended
  }

  private let state = Mutex(State.asleep)
  private let work = WorkCount.current

  /// Counts the sleeping work as idle from now on.
  func begin() { work?.end() }

  /// Counts the work as running again and resumes it. Any thread may call this, once.
  func end() {
    work?.begin()
    let before = state.withLock { state in
      defer { state = .ended }
      return state
    }
    if case .awaited(let sleeper) = before { sleeper.resume() }
  }

  func untilEnded() async {
    await withCheckedContinuation { sleeper in
      let hasEnded = state.withLock { state in
        if case .ended = state { return true }
        state = .awaited(sleeper)
        return false
      }
      if hasEnded { sleeper.resume() }
    }
  }
}
