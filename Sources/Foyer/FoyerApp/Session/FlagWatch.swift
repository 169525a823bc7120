import Composition
import Domain
import Flags
import InteractorKit

/// Asks a flag server in the background, once or at an interval, and reports changed flags.
@MainActor
final class FlagWatch {
  /// Called after a flag has changed.
  var onChange: (@MainActor () -> Void)?
  /// The current request; tests wait for it.
  private(set) var asking: Task<Void, Never>?

  private let flags: LayeredFeatureFlags
  private let log: any ProblemLog
  private let interval: Duration?
  private let clock: any TimerClock
  private var timer: ClockTimer?

  /// - Parameter interval: the time between requests; nil asks once.
  init(
    _ flags: LayeredFeatureFlags, every interval: Duration?, log: any ProblemLog,
    clock: any TimerClock
  ) {
    self.flags = flags
    self.interval = interval
    self.log = log
    self.clock = clock
  }

  /// Begins to ask, after the first frame was painted; without a server it does nothing.
  func start() {
    guard let remote = flags.remote, asking == nil else { return }
    asking = Task { [weak self] in
      do throws(FlagServerProblem) {
        let update = try await remote.fetch()
        self?.didReceive(update)
      } catch {
        self?.didFail(error)
      }
    }
  }

  /// Cancels the current request and the timer.
  func stop() {
    timer?.cancel()
    asking?.cancel()
    onChange = nil
  }

  private func didReceive(_ update: RemoteFlags.Update) {
    if flags.adopt(update, log: log) { onChange?() }
    if let interval { wait(interval) }
  }

  private func didFail(_ problem: FlagServerProblem) {
    guard problem != .service(.cancelled) else { return }
    if problem != .pausedByServer { log.record("flags: \(problem)") }
    if let pause = problem.pause(every: interval) { wait(pause) }
  }

  private func wait(_ delay: Duration) {
    asking = nil
    timer = clock.timer(after: delay) { [weak self] in self?.start() }
  }
}
