import Domain
import SceneServices

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct DeskApplicationInteractor: DeskApplication.InteractorInput {
  private let decide: DecideApplication
  private let name: String
  private let clock: @Sendable () -> Date
  private let calls: CallTimer

  init(
    decide: DecideApplication, name: String, now: @escaping @Sendable () -> Date,
    analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.decide = decide
    self.name = name
    self.clock = now
    calls = CallTimer(analytics: analytics, clock: clock)
  }

  func decide(
    _ application: Application, _ event: ApplicationEvent, note: String, isCorrected: Bool
  ) async throws(ApplicationError) -> DecidedApplication {
    try await calls.record(.decideApplication) { () async throws(ApplicationError) in
      try await decide.execute(application, event, by: name, note: note, isCorrected: isCorrected)
    }
  }

  func isOurs(_ application: Application) -> Bool { decide.decisions.contains(application) }

  func heldUntil(_ application: Application) -> Date? {
    decide.decisions.heldUntil(application)
  }

  var now: Date { clock() }
}
