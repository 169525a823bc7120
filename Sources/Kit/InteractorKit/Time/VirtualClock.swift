import Synchronization

/// A clock that stands still until it is moved: for tests, and for demos that take no time.
///
/// While it moves, it stops at every deadline in order, fires that timer or wakes that sleeper, and
/// lets their consequences happen, which may add deadlines. Advancing by a second thus lets a timer
/// of 100 ms fire ten times.
public final class VirtualClock: TimerClock {
  /// A moment, as the time since the clock was created.
  public struct Instant: InstantProtocol, Sendable {
    /// The time since the clock was created.
    public let offset: Duration

    /// Creates a moment.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// Returns the moment after a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    /// Returns the time until another moment.
    public func duration(to other: Instant) -> Duration { other.offset - offset }
    /// Orders moments by time.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state = Mutex(VirtualClockState())

  /// Creates a clock at the moment zero.
  public init() {}

  /// The current moment, up to which the clock was moved.
  public var now: Instant { state.withLock { $0.now } }
  /// Zero: the clock is exact.
  public var minimumResolution: Duration { .zero }

  /// The next deadline of a timer or a sleeper; nil without any.
  public var nextDeadline: Instant? { state.withLock { $0.nextDeadline } }

  /// The number of waiting timers and sleepers.
  public var waiterCount: Int { state.withLock { $0.count } }

  /// Calls a closure once when the clock has been moved by a delay.
  @MainActor public func timer(
    after delay: Duration, _ fire: @escaping @MainActor () -> Void
  ) -> ClockTimer {
    let number = state.withLock { $0.add(.timer(fire), until: $0.now.advanced(by: delay)) }
    return ClockTimer { [self] in _ = state.withLock { $0.remove(number) } }
  }

  /// Waits until the clock is moved to the deadline. Until then the `Work` of this task counts as
  /// idle, since the caller that moves the clock has to act next.
  ///
  /// - Throws: `CancellationError`, at once, if the task is cancelled.
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

  /// Waits until the clock has been moved by a duration. The standard library's version leaves the
  /// caller's actor first, and so begins to wait at some later time.
  public func sleep(for duration: Duration, tolerance: Duration? = nil) async throws {
    try await sleep(until: now.advanced(by: duration))
  }

  /// - Returns: the sleeper's number, or nil if it needn't sleep.
  private func register(_ sleep: VirtualSleep, until deadline: Instant) -> Int? {
    state.withLock { state in
      guard deadline > state.now, !Task.isCancelled else { return nil }
      return state.add(.sleeper(sleep), until: deadline)
    }
  }
}

extension VirtualClock {
  /// Moves the clock by a duration, from deadline to deadline.
  ///
  /// - Parameter settle: awaited before the first and after each waiter. A timer's closure has
  ///   ended by then; `Work.settled()` waits for the tasks that it started.
  @MainActor public func advance(
    by duration: Duration, settle: @MainActor () async -> Void = {}
  ) async {
    await advance(to: now.advanced(by: duration), settle: settle)
  }

  /// Moves the clock to a moment, from deadline to deadline. A moment in the past changes nothing.
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

/// The timers and sleepers of a `VirtualClock`, by deadline. Of equal deadlines, the earlier waiter
/// comes first.
struct VirtualClockState {
  enum Waiter: Sendable {
    case timer(@MainActor () -> Void)
    case sleeper(VirtualSleep)
  }

  private struct Entry {
    let number: Int
    let deadline: VirtualClock.Instant
    let waiter: Waiter
  }

  var now = VirtualClock.Instant()
  private var entries: [Entry] = []
  private var lastNumber = 0

  var count: Int { entries.count }
  var nextDeadline: VirtualClock.Instant? { entries.first?.deadline }

  /// - Returns: the number for `remove(_:)`.
  mutating func add(_ waiter: Waiter, until deadline: VirtualClock.Instant) -> Int {
    lastNumber += 1
    let place = entries.firstIndex { deadline < $0.deadline } ?? entries.endIndex
    entries.insert(Entry(number: lastNumber, deadline: deadline, waiter: waiter), at: place)
    return lastNumber
  }

  mutating func remove(_ number: Int) -> Waiter? {
    guard let place = entries.firstIndex(where: { $0.number == number }) else { return nil }
    return entries.remove(at: place).waiter
  }

  /// Removes and returns the next waiter that is due by a moment, and moves the clock to its
  /// deadline.
  mutating func nextWaiter(until end: VirtualClock.Instant) -> Waiter? {
    guard let first = entries.first, first.deadline <= end else { return nil }
    now = max(now, first.deadline)
    return entries.removeFirst().waiter
  }
}

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
