import Domain
import SceneServices

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Knows who decides, and since when.
struct DeskApplicationInteractor: DeskApplication.InteractorInput {
  private let decide: DecideApplication
  private let name: String
  private let isOpenSince: Date
  private let now: @Sendable () -> Date
  private let calls: CallTimer

  init(
    decide: DecideApplication, name: String, isOpenSince: Date,
    now: @escaping @Sendable () -> Date, analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.decide = decide
    self.name = name
    self.isOpenSince = isOpenSince
    self.now = now
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  func decide(
    _ application: Application, _ event: ApplicationEvent, note: String
  ) async throws(ApplicationError) -> Application {
    try await calls.record(.decideApplication) { () async throws(ApplicationError) in
      try await decide.execute(application, event, by: name, note: note)
    }
  }

  func isOurs(_ application: Application) -> Bool {
    guard let decision = application.decision else { return false }
    return decision.by == name && decision.date >= isOpenSince
  }

  func isHeld(_ application: Application) -> Bool { application.isEmailHeld(at: now()) }
}
