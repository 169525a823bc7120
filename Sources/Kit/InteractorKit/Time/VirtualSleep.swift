import Synchronization

/// What a task waits for that sleeps on a `VirtualClock`, from when it's registered there, which is
/// before the task suspends: what is awaited may leave the actor, and comes to it in any order.
final class VirtualSleep: Sendable {
  private enum State {
    case asleep
    case awaited(CheckedContinuation<Void, Never>)
    case ended
  }

  private let state = Mutex(State.asleep)
  private let work = WorkCount.current

  /// The work that sleeps counts as idle from now on.
  func begin() { work?.end() }

  /// To be called once, from any thread: the work counts again before it is resumed.
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
