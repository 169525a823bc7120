import InteractorKit

/// Ends a session that nobody attends to, or that has lasted long enough, and says so before.
///
/// It waits until the next thing that may be due, so an idle session is woken twice at most, and
/// each second at its end where somebody counts; what a person does in between costs nothing but a
/// note of the time.
@MainActor
final class TimeKeeper {
  /// A limit, and what has happened on the way to it.
  private struct Countdown {
    /// People are told so long before, or half of the limit if that is shorter.
    private static let longestNotice = Duration.seconds(60)

    let limit: TimeLimit
    let length: Duration
    var start = Duration.zero
    /// Whether it counts: before anything was done there is nothing to begin anew.
    var isRunning: Bool
    /// What people were told last, in whole seconds.
    var announced: Duration?

    init(_ limit: TimeLimit, _ length: Duration) {
      (self.limit, self.length) = (limit, length)
      isRunning = limit != .reset
    }

    var end: Duration { start + length }
    var notice: Duration { min(Self.longestNotice, length / 2) }

    /// When there is something to tell, or to do.
    func next(counting: Bool) -> Duration {
      guard let announced else { return end - notice }
      return counting ? end - max(.zero, announced - .seconds(1)) : end
    }

    func left(at now: Duration) -> Duration {
      let seconds = ((end - now) / .seconds(1)).rounded(.up)
      return .seconds(max(0, seconds))
    }
  }

  /// Called with how much time is left.
  var onNotice: (@MainActor (TimeLimit, Duration) -> Void)?
  /// Called each second from then on, where it is set.
  var onCountdown: (@MainActor (TimeLimit, Duration) -> Void)?
  /// Called when it is to begin anew; it counts again once something is done.
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

  /// Again, where somebody else is told from now on.
  func start() { waitUntilDue() }

  func stop() {
    countdowns = []
    timer?.cancel()
  }

  /// A person did something.
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
