import Domain
import Foundation
import SceneServices

@testable import DeskApplicationScene

extension Application {
  static func sample(
    _ state: ApplicationState, _ details: SignUpDetails = .none, email: String? = "ada@example.org"
  ) throws -> Application {
    Application(
      id: AccountID("1"), name: try FullName(validating: "Ada Lovelace"),
      email: try email.map { try EmailAddress(validating: $0) }, brand: BrandID("aurora"),
      language: "en", createdAt: .distantPast, details: details,
      state: state)
  }
}

final class InteractorStub: DeskApplication.InteractorInput, @unchecked Sendable {
  private let isOurs: Bool
  private let isHeld: Bool
  private let answer: Result<Application, ApplicationError>
  private let email: DecisionEmail
  let record: VouchRecord?
  private(set) var calls: [String] = []

  init(
    isOurs: Bool = false, isHeld: Bool = true,
    answer: Result<Application, ApplicationError> = .failure(.unknown),
    email: DecisionEmail = .waiting, record: VouchRecord? = nil
  ) {
    self.isOurs = isOurs
    self.isHeld = isHeld
    self.answer = answer
    self.email = email
    self.record = record
  }

  let now = Date.distantPast
  nonisolated(unsafe) var sending: Result<CodeSending, ApplicationError> = .success(.sent)

  func sendCode(to application: Application) async throws(ApplicationError) -> CodeSending {
    calls.append("code")
    return try sending.get()
  }

  func vouches(of application: Application) async throws(ListVouches.Failure) -> VouchRecord {
    record ?? VouchRecord()
  }

  func decide(
    _ application: Application, _ event: ApplicationEvent, note: String, isCorrected: Bool
  ) async throws(ApplicationError) -> DecidedApplication {
    calls.append("\(event) \(note)\(isCorrected ? " corrected" : "")")
    return DecidedApplication(try answer.get(), email: email)
  }

  func ownDecision(on application: Application) -> OwnDecision? {
    isOurs ? OwnDecision(application, secondsHeld: isHeld ? 30 : 0) : nil
  }
}

@MainActor
final class OutputSpy: DeskApplication.PresenterOutput {
  private(set) var viewModel: DeskApplication.ViewModel?

  func show(_ viewModel: DeskApplication.ViewModel) { self.viewModel = viewModel }
}

@MainActor
final class RouterSpy: CloseRouter, QuestionRouter {
  private(set) var questions: [Question] = []
  var answer = true

  func confirm(_ question: Question) async -> Bool {
    questions.append(question)
    return answer
  }

  private(set) var closings = 0

  func close() { closings += 1 }
}
