import Domain
import Essentials
import InteractorKit
import SceneServices

struct DeskInteractor {
  private let brand: BrandID
  private let backend: any Backend
  private let decide: DecideApplication
  private let name: String
  private let clock: @Sendable () -> Date
  private let calls: CallTimer
  private let watch: DeskWatch

  @MainActor init(
    brand: BrandID, backend: any Backend, decide: DecideApplication, name: String,
    now: @escaping @Sendable () -> Date, analytics: any Analytics, work: Work,
    clock: any TimerClock = ContinuousClock()
  ) {
    (self.brand, self.backend, self.decide) = (brand, backend, decide)
    (self.name, self.clock) = (name, now)
    let calls = CallTimer(analytics: analytics)
    self.calls = calls
    let pending = LoadApplications(brand, state: .pending, rows: 0..<1)
    watch = DeskWatch(work: work, clock: clock) {
      try? await calls.record(LoadApplications.endpoint.event) {
        () async throws(StorageProblem) in try await backend.answer(to: pending)
      }
    }
  }

  var now: Date { clock() }

  /// The last step of decisions, which can be undone.
  var latest: [OwnDecision] { decide.decisions.latest(at: now) }

  /// - Parameters:
  ///   - state: Nil for any state.
  ///   - part: A part of a name, an address or a username; empty for all applications.
  func applications(
    _ state: ApplicationState?, part: String, rows: Range<Int>
  ) async throws(StorageProblem) -> RowsPage<ApplicationEntry> {
    try await calls.record(LoadApplications.endpoint.event) { () async throws(StorageProblem) in
      try await backend.answer(to: LoadApplications(brand, state: state, part: part, rows: rows))
    }
  }

  /// Watches the pending applications from now on, so that the operator's own decisions aren't
  /// reported.
  ///
  /// - Parameter report: Called when pending applications have come or gone, with their number if
  ///   new ones have come; with nil if applications have only been decided or have expired.
  @MainActor func watch(_ report: @escaping @MainActor (_ waiting: Int?) -> Void) {
    watch.start(report)
  }

  /// Decides on one application after another, until the store fails or the task is cancelled.
  ///
  /// - Parameter isCorrected: True to correct an e-mail about a decision that is undone.
  func decide(
    _ applications: [Application], _ event: ApplicationEvent, isCorrected: Bool
  ) async -> Desk.Report {
    var report = Desk.Report()
    for application in applications {
      do throws(ApplicationError) {
        report.decided.append(
          try await calls.record("decideApplication") { () async throws(ApplicationError) in
            try await decide.execute(application, event, by: name, isCorrected: isCorrected)
          })
      } catch {
        if error.isOfOneApplication { decide.decisions.forget(application) }
        report.failures.append(.init(application: application, error: error))
        if !error.isOfOneApplication { break }
      }
    }
    decide.decisions.join(report.decided.map(\.application))
    return report
  }
}

extension ApplicationError {
  /// True if the same operation may succeed for another application.
  fileprivate var isOfOneApplication: Bool {
    switch self {
    case .refused, .unknown, .usernameTaken, .emailTaken, .suspended: true
    case .invitation, .vouchCode, .idempotencyKeyReused, .tooSoon, .full, .notSaved,
      .outcomeUnknown, .cancelled:
      false
    }
  }
}

/// Asks the store once a minute whether pending applications have come or gone, while a desk is
/// open.
@MainActor
private final class DeskWatch {
  private let work: Work
  private let clock: any TimerClock
  private let pending: @MainActor () async -> RowsPage<ApplicationEntry>?
  private var report: @MainActor (_ waiting: Int?) -> Void = { _ in }
  private var known: RowsPage<ApplicationEntry>?
  private var timer: ClockTimer?

  /// - Parameter pending: Returns the newest pending application and the number of all; nil after a
  ///   failure, which isn't reported: the list shows its own, and the next request follows.
  init(
    work: Work, clock: any TimerClock,
    pending: @escaping @MainActor () async -> RowsPage<ApplicationEntry>?
  ) {
    (self.work, self.clock, self.pending) = (work, clock, pending)
  }

  /// Starts to watch, or starts again from the current state.
  func start(_ report: @escaping @MainActor (_ waiting: Int?) -> Void) {
    (self.report, known) = (report, nil)
    ask()
    if timer == nil { wait() }
  }

  private func ask() {
    work.start { [weak self, pending] in if let page = await pending() { self?.take(page) } }
  }

  private func wait() {
    timer = clock.timer(after: .seconds(60)) { [weak self] in
      self?.ask()
      self?.wait()
    }
  }

  private func take(_ page: RowsPage<ApplicationEntry>) {
    defer { known = page }
    guard let known, page != known else { return }
    let (newest, last) = (page.rows.first?.application, known.rows.first?.application)
    let isNewer = newest.map { $0.createdAt > last?.createdAt ?? .distantPast } == true
    report(page.total > known.total || isNewer ? page.total : nil)
  }
}
