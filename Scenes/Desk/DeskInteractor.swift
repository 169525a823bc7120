import Domain
import Essentials
import InteractorKit
import SceneServices

struct DeskInteractor: Desk.InteractorInput {
  private let brand: BrandID
  private let backend: any Backend
  private let decide: DecideApplication
  private let name: String
  private let clock: @Sendable () -> Date
  private let calls: CallTimer

  init(
    brand: BrandID, backend: any Backend, decide: DecideApplication, name: String,
    now: @escaping @Sendable () -> Date, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.brand = brand
    self.backend = backend
    self.decide = decide
    self.name = name
    self.clock = now
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  var now: Date { clock() }
  var latest: [Application] { decide.decisions.latest }

  func applications(
    _ state: ApplicationState?, part: String, rows: Range<Int>
  ) async throws(StorageProblem) -> RowsPage<ApplicationEntry> {
    let load = LoadApplications(brand, state: state, part: part, rows: rows)
    return try await calls.record(LoadApplications.endpoint.event) {
      () async throws(StorageProblem) in
      try await backend.answer(to: load)
    }
  }

  func pending() async throws(StorageProblem) -> RowsPage<ApplicationEntry> {
    try await backend.answer(to: LoadApplications(brand, state: .pending, rows: 0..<1))
  }

  func decide(
    _ applications: [Application], _ event: ApplicationEvent, isCorrected: Bool
  ) async -> Desk.Report {
    var report = Desk.Report()
    for application in applications {
      do throws(ApplicationError) {
        report.decided.append(
          try await calls.record(.decideApplication) { () async throws(ApplicationError) in
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

  func heldUntil(_ application: Application) -> Date? {
    decide.decisions.heldUntil(application)
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
