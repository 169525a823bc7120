import Domain
import Essentials
import SceneServices

struct DeskApplicationInteractor: DeskApplication.InteractorInput {
  private let decide: DecideApplication
  private let backend: any Backend
  private let name: String
  private let clock: @Sendable () -> Date
  private let calls: CallTimer

  init(
    decide: DecideApplication, backend: any Backend, name: String,
    now: @escaping @Sendable () -> Date, analytics: any Analytics
  ) {
    (self.decide, self.backend, self.name, clock) = (decide, backend, name, now)
    calls = CallTimer(analytics: analytics)
  }

  func decide(
    _ application: Application, _ event: ApplicationEvent, note: String, isCorrected: Bool
  ) async throws(ApplicationError) -> DecidedApplication {
    try await calls.record("decideApplication") { () async throws(ApplicationError) in
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

  func ownDecision(on application: Application) -> OwnDecision? {
    decide.decisions.decision(on: application, at: now)
  }

  var now: Date { clock() }
}
