/// A clock that calls back, for waiting without a task.
///
/// A task that should sleep begins to do so only when it is scheduled. A timer is registered with
/// its clock before `timer` returns, so that a `VirtualClock` never misses one.
public protocol TimerClock: Clock where Duration == Swift.Duration {
  /// Calls a closure once after a delay, unless the timer is cancelled before.
  @MainActor func timer(
    after delay: Duration, _ fire: @escaping @MainActor () -> Void
  ) -> ClockTimer
}

/// A pending call of a `TimerClock`. The call comes even if the timer isn't kept.
public struct ClockTimer: Sendable {
  private let onCancel: @MainActor () -> Void

  /// Creates a timer.
  ///
  /// - Parameter onCancel: prevents the call.
  public init(onCancel: @escaping @MainActor () -> Void) { self.onCancel = onCancel }

  /// Prevents the call. Does nothing after it.
  @MainActor public func cancel() { onCancel() }
}

extension ContinuousClock: TimerClock {
  /// Calls a closure once after a delay of real time.
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
