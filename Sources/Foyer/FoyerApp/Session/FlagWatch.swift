import Domain
import Flags
import InteractorKit

/// Asks a server for flags, behind the back of whoever types: once, and again where somebody wants
/// that, and tells when one has changed.
@MainActor
final class FlagWatch {
  /// A flag is another one now.
  var onChange: (@MainActor () -> Void)?
  /// The question under way; for tests, too.
  private(set) var asking: Task<Void, Never>?

  private let flags: LayeredFeatureFlags
  private let log: any ProblemLog
  private let interval: Duration?
  private let clock: any TimerClock
  private var timer: ClockTimer?

  /// - Parameter interval: asks again after so long; nil asks once.
  init(
    _ flags: LayeredFeatureFlags, every interval: Duration?, log: any ProblemLog,
    clock: any TimerClock
  ) {
    self.flags = flags
    self.interval = interval
    self.log = log
    self.clock = clock
  }

  /// To be called when the first frame is painted; does nothing where no server is named.
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

  /// Ends the question under way, and asks none.
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
    if problem != .isLeftInPeace { log.record("flags: \(problem)") }
    if let pause = problem.pause(every: interval) { wait(pause) }
  }

  private func wait(_ delay: Duration) {
    asking = nil
    timer = clock.timer(after: delay) { [weak self] in self?.start() }
  }
}
