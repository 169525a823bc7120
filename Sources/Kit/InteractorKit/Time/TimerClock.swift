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

/// Seconds that a Presenter shows until something can be done again.
@MainActor
public final class Countdown {
  /// A reader says each change of a sentence, so that one for readers changes at multiples of this.
  private static let step = 10

  /// Called each second from the start to the end.
  public var onChange: (@MainActor () -> Void)?
  /// Seconds that are left; nil if nothing counts.
  public private(set) var seconds: Int?
  private let clock: any TimerClock
  private var timer: ClockTimer?

  /// Creates a countdown that doesn't count yet.
  public init(clock: any TimerClock) { self.clock = clock }

  isolated deinit { timer?.cancel() }

  /// Seconds that are left, in steps of ten; nil if nothing counts.
  public var steadySeconds: Int? {
    seconds.map { ($0 + Self.step - 1) / Self.step * Self.step }
  }

  /// Counts from a number of seconds to 0, which remains until `stop`.
  public func start(from seconds: Int) {
    self.seconds = max(0, seconds)
    wait()
  }

  /// Ends the countdown.
  public func stop() {
    timer?.cancel()
    (timer, seconds) = (nil, nil)
  }

  private func wait() {
    timer?.cancel()
    guard let seconds, seconds > 0 else { return }
    timer = clock.timer(after: .seconds(1)) { [weak self] in self?.count() }
  }

  private func count() {
    seconds = seconds.map { $0 - 1 }
    wait()
    onChange?()
  }
}
