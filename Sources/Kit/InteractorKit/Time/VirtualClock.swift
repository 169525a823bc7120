import Synchronization

/// A clock that stands still until somebody moves it: for tests, and for demos that take no time.
///
/// While it moves, it stops at every deadline on its way and lets what slept until then run, which
/// may sleep again: to advance by a second lets something that ticks each 100 ms tick ten times.
public final class VirtualClock: Clock {
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

  /// When the next sleeper is to wake; nil where nobody sleeps.
  public var nextDeadline: Instant? { state.withLock { $0.sleepers.first?.deadline } }

  /// How many sleep now.
  public var sleeperCount: Int { state.withLock { $0.sleepers.count } }

  /// Waits until the clock was moved to the deadline.
  ///
  /// - Throws: `CancellationError`, at once when the task is cancelled.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    let number = state.withLock { $0.nextNumber() }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { wake in
        let sleeper = VirtualClockState.Sleeper(number: number, deadline: deadline, wake: wake)
        state.withLock { $0.add(sleeper, isCancelled: Task.isCancelled) }?()
      }
    } onCancel: {
      state.withLock { $0.remove(number) }?.wake.resume(throwing: CancellationError())
    }
  }

  /// Moves on, from deadline to deadline.
  ///
  /// - Parameter settle: awaited before the first and after each woken sleeper, so that what it
  ///   does is done before the next one wakes; by default the caller's actor gets a few turns.
  public func advance(
    by duration: Duration, settle: () async -> Void = { await VirtualClock.letOthersRun() }
  ) async {
    await advance(to: now.advanced(by: duration), settle: settle)
  }

  /// Moves on to a moment; one that has passed changes nothing.
  public func advance(
    to end: Instant, settle: () async -> Void = { await VirtualClock.letOthersRun() }
  ) async {
    await settle()
    while let sleeper = state.withLock({ $0.nextSleeper(until: end) }) {
      sleeper.wake.resume()
      await settle()
    }
    state.withLock { $0.now = max($0.now, end) }
  }

  /// Gives the caller's actor some turns, for continuations that were just resumed.
  public static func letOthersRun() async {
    for _ in 0..<20 { await Task.yield() }
  }
}
