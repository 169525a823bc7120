import InteractorKit

/// The time limits of a session, with an announcement before each end.
///
/// One timer waits for the next event: an idle session is woken at most twice, and each second
/// during a countdown. Input in between costs no more than a note of the time.
@MainActor
final class TimeKeeper {
  /// A limit with its progress.
  private struct Countdown {
    /// The announcement comes this long before the limit, or after half of the limit if that is
    /// shorter.
    private static let longestNotice = Duration.seconds(60)

    let limit: TimeLimit
    let length: Duration
    var start = Duration.zero
    /// True if the limit counts. Before any input there is nothing to reset.
    var isRunning: Bool
    /// The last announced rest, in whole seconds.
    var announced: Duration?

    init(_ limit: TimeLimit, _ length: Duration) {
      (self.limit, self.length) = (limit, length)
      isRunning = limit != .reset
    }

    var end: Duration { start + length }
    var notice: Duration { min(Self.longestNotice, length / 2) }

    /// Returns the time of the next announcement or of the end.
    func next(counting: Bool) -> Duration {
      guard let announced else { return end - notice }
      return counting ? end - max(.zero, announced - .seconds(1)) : end
    }

    func left(at now: Duration) -> Duration {
      let seconds = ((end - now) / .seconds(1)).rounded(.up)
      return .seconds(max(0, seconds))
    }
  }

  /// Called with the remaining time at the first announcement.
  var onNotice: (@MainActor (TimeLimit, Duration) -> Void)?
  /// Called with the remaining time each second after the announcement, if it is set.
  var onCountdown: (@MainActor (TimeLimit, Duration) -> Void)?
  /// Called when the session should begin anew. The limit counts again after the next input.
  var onReset: (@MainActor () -> Void)?
  var onEnd: (@MainActor () -> Void)?

  private let clock: any TimerClock
  private let elapsed: () -> Duration
  private var countdowns: [Countdown]
  private var timer: ClockTimer?

  init(limits: TimeLimits, clock: any TimerClock) {
    self.clock = clock
    elapsed = Self.stopwatch(clock)
    let lengths: [(TimeLimit, Duration?)] = [
      (.idle, limits.idle), (.session, limits.session), (.reset, limits.reset),
    ]
    countdowns = lengths.compactMap { limit, length in length.map { Countdown(limit, $0) } }
  }

  isolated deinit { timer?.cancel() }

  /// Starts the timer; again after other closures were set.
  func start() { waitUntilDue() }

  func stop() {
    countdowns = []
    timer?.cancel()
  }

  /// Notes that the guest has done something.
  func didHear() {
    let now = elapsed()
    let wasRunning = countdowns.allSatisfy(\.isRunning)
    for index in countdowns.indices where countdowns[index].limit != .session {
      countdowns[index].start = now
      countdowns[index].announced = nil
      countdowns[index].isRunning = true
    }
    if !wasRunning { waitUntilDue() }
  }

  private func waitUntilDue() {
    timer?.cancel()
    let running = countdowns.filter(\.isRunning)
    guard let due = running.map({ $0.next(counting: counts) }).min() else { return }
    let time = due - elapsed()
    timer = clock.timer(after: max(.zero, time)) { [weak self] in self?.wakeUp() }
  }

  private func wakeUp() {
    let now = elapsed()
    let over = countdowns.filter { $0.isRunning && $0.end <= now }
    if over.contains(where: { $0.limit != .reset }) {
      stop()
      onEnd?()
      return
    }
    if !over.isEmpty { beginAnew() }
    for index in countdowns.indices where countdowns[index].isRunning {
      if countdowns[index].next(counting: counts) <= now { tell(of: index, at: now) }
    }
    waitUntilDue()
  }

  private func beginAnew() {
    for index in countdowns.indices where countdowns[index].limit == .reset {
      countdowns[index].isRunning = false
      countdowns[index].announced = nil
    }
    onReset?()
  }

  private var counts: Bool { onCountdown != nil }

  private func tell(of index: Int, at now: Duration) {
    let isFirst = countdowns[index].announced == nil
    let (limit, left) = (countdowns[index].limit, countdowns[index].left(at: now))
    countdowns[index].announced = left
    if isFirst { onNotice?(limit, left) } else { onCountdown?(limit, left) }
  }

  private static func stopwatch<C: Clock>(_ clock: C) -> () -> Duration
  where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
