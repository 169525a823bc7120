/// A clock that calls back: for what waits without a task of its own.
///
/// A task that is to sleep begins to do so when its turn has come; a timer is known to its clock
/// when `timer` returns, so a `VirtualClock` misses none of them.
public protocol TimerClock: Clock where Duration == Swift.Duration {
  /// Calls once, when that much time has passed, unless the timer is cancelled before.
  @MainActor func timer(
    after delay: Duration, _ fire: @escaping @MainActor () -> Void
  ) -> ClockTimer
}

/// A call that is to come. It comes whether the timer is kept or not.
public struct ClockTimer: Sendable {
  private let onCancel: @MainActor () -> Void

  /// - Parameter onCancel: sees to it that the call doesn't come.
  public init(onCancel: @escaping @MainActor () -> Void) { self.onCancel = onCancel }

  @MainActor public func cancel() { onCancel() }
}

extension ContinuousClock: TimerClock {
  @MainActor public func timer(
    after delay: Duration, _ fire: @escaping @MainActor () -> Void
  ) -> ClockTimer {
    let task = Task {
      try? await sleep(for: delay)
      if !Task.isCancelled { fire() }
    }
    return ClockTimer { task.cancel() }
  }
}
