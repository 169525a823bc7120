import Domain
import SceneServices

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Knows whose desk it is, and who decides: a letter is worded by the label that somebody has applied at.
struct DeskInteractor: Desk.InteractorInput {
  private let brand: BrandID
  private let list: ListApplications
  private let decide: DecideApplication
  private let name: String
  private let now: @Sendable () -> Date
  private let calls: CallTimer

  init(
    brand: BrandID, list: ListApplications, decide: DecideApplication, name: String,
    now: @escaping @Sendable () -> Date, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.brand = brand
    self.list = list
    self.decide = decide
    self.name = name
    self.now = now
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  func applications() async throws(StorageProblem) -> [Desk.Entry] {
    try await calls.record(.listApplications) { () async throws(StorageProblem) in
      let all = try await list.execute()
      let warnings = ApplicationWarnings(all)
      return all.filter { $0.brand == brand }.map {
        Desk.Entry(application: $0, warnings: warnings.of($0))
      }
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
