import Synchronization

/// A clock that stands still until somebody moves it: for tests, and for demos that take no time.
///
/// While it moves, it stops at every deadline on its way, fires that timer or wakes who slept until
/// then, and lets what comes of it happen, which may wait again: to advance by a second lets
/// something that ticks each 100 ms tick ten times.
public final class VirtualClock: TimerClock {
  /// A moment, as the time since the clock was made.
  public struct Instant: InstantProtocol, Sendable {
    public let offset: Duration

    public init(offset: Duration = .zero) { self.offset = offset }

    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state = Mutex(VirtualClockState())

  public init() {}

  public var now: Instant { state.withLock { $0.now } }
  public var minimumResolution: Duration { .zero }

  /// When the next waiter is due; nil where nobody waits.
  public var nextDeadline: Instant? { state.withLock { $0.nextDeadline } }

  /// How many timers and sleepers wait now.
  public var waiterCount: Int { state.withLock { $0.count } }

  @MainActor public func timer(
    after delay: Duration, _ fire: @escaping @MainActor () -> Void
  ) -> ClockTimer {
    let number = state.withLock { $0.add(.timer(fire), until: $0.now.advanced(by: delay)) }
    return ClockTimer { [self] in _ = state.withLock { $0.remove(number) } }
  }

  /// Waits until the clock was moved to the deadline; until then the `Work` that this is part of
  /// counts as idle, since it is for who moves the clock to go on.
  ///
  /// - Throws: `CancellationError`, at once when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let sleep = VirtualSleep()
    if let number = register(sleep, until: deadline) {
      sleep.begin()
      await withTaskCancellationHandler {
        await sleep.untilEnded()
      } onCancel: {
        if state.withLock({ $0.remove(number) }) != nil { sleep.end() }
      }
    }
    try Task.checkCancellation()
  }

  /// The same for a time from now. That of the standard library leaves the caller's actor first,
  /// and so falls asleep at some time later.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: duration))
  }

  /// - Returns: the sleeper's number; nil where it isn't to sleep at all.
  private func register(_ sleep: VirtualSleep, until deadline: Instant) -> Int? {
    state.withLock { state in
      guard deadline > state.now, !Task.isCancelled else { return nil }
      return state.add(.sleeper(sleep), until: deadline)
    }
  }
}

// MARK: Moving

extension VirtualClock {
  /// Moves on, from deadline to deadline.
  ///
  /// - Parameter settle: awaited before the first and after each waiter. What a timer does itself
  ///   is done before; `Work.settled` waits for what tasks do.
  @MainActor public func advance(
    by duration: Duration, settle: @MainActor () async -> Void = {}
  ) async {
    await advance(to: now.advanced(by: duration), settle: settle)
  }

  /// Moves on to a moment; one that has passed changes nothing.
  @MainActor public func advance(
    to end: Instant, settle: @MainActor () async -> Void = {}
  ) async {
    await settle()
    while let waiter = state.withLock({ $0.nextWaiter(until: end) }) {
      switch waiter {
      case .timer(let fire): fire()
      case .sleeper(let sleep): sleep.end()
      }
      await settle()
    }
    state.withLock { $0.now = max($0.now, end) }
  }
}
