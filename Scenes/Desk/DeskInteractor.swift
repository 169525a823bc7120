import Domain
import InteractorKit
import SceneServices

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Knows whose desk it is, and who decides: a letter is worded by the label that somebody has applied at.
struct DeskInteractor: Desk.InteractorInput {
  private let brand: BrandID
  private let load: LoadApplications
  private let decide: DecideApplication
  private let name: String
  private let now: @Sendable () -> Date
  private let calls: CallTimer

  init(
    brand: BrandID, load: LoadApplications, decide: DecideApplication, name: String,
    now: @escaping @Sendable () -> Date, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.brand = brand
    self.load = load
    self.decide = decide
    self.name = name
    self.now = now
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  func applications(
    _ state: ApplicationState?, part: String, rows: Range<Int>
  ) async throws(StorageProblem) -> RowsPage<ApplicationEntry> {
    let query = ApplicationsQuery(brand, state: state, part: part, rows: rows)
    return try await calls.record(.listApplications) { () async throws(StorageProblem) in
      try await load.execute(query)
    }
  }

  func decide(
    _ application: Application, _ event: ApplicationEvent
  ) async throws(ApplicationError) -> Application {
    try await calls.record(.decideApplication) { () async throws(ApplicationError) in
      try await decide.execute(application, event, by: name)
    }
  }

  func isHeld(_ application: Application) -> Bool { application.isEmailHeld(at: now()) }
}
