import Domain
import Essentials
import SceneServices

struct DeskApplicationInteractor: DeskApplication.InteractorInput {
  private let decide: DecideApplication
  private let backend: any Backend
  let hasVouches: Bool
  private let name: String
  private let clock: @Sendable () -> Date
  private let calls: CallTimer

  init(
    decide: DecideApplication, backend: any Backend, hasVouches: Bool, name: String,
    now: @escaping @Sendable () -> Date,
    analytics: any Analytics,
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.decide = decide
    self.backend = backend
    self.hasVouches = hasVouches
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

  func sendCode(to application: Application) async throws(ApplicationError) -> CodeSending {
    try await calls.record(SendApplicationCode.endpoint.event) {
      () async throws(ApplicationError) in
      do throws(SendApplicationCode.Failure) {
        return try await backend.execute(SendApplicationCode(to: application.id))
      } catch {
        throw ApplicationError(error)
      }
    }
  }

  func vouches(of application: Application) async throws(ListVouches.Failure) -> VouchRecord {
    try await calls.record(ListVouches.endpoint.event) { () async throws(ListVouches.Failure) in
      try await backend.execute(ListVouches(of: application.id), Call())
    }
  }

  func isOurs(_ application: Application) -> Bool { decide.decisions.contains(application) }

  func heldUntil(_ application: Application) -> Date? {
    decide.decisions.heldUntil(application)
  }

  var now: Date { clock() }
}
