import Domain
import Foundation
import InteractorKit
import Secrets
import Viper
import ViperTesting

@testable import SignUpScene

@MainActor
final class OutputSpy: SignUp.PresenterOutput {
  private(set) var viewModel: SignUp.ViewModel?
  private(set) var focused: SignUp.Field?
  private(set) var buttonFocusCount = 0

  func show(_ viewModel: SignUp.ViewModel) { self.viewModel = viewModel }
  func focus(_ field: SignUp.Field) { focused = field }
  func focusButton() { buttonFocusCount += 1 }
}

@MainActor
final class RouterSpy: SignUp.RouterInput {
  enum Call: Equatable {
    case finish(String)
    case notSaved(String)
    case inDoubt(String)
    case confirm(Question)
    case close
  }

  private(set) var calls: [Call] = []
  var answer = true

  func finish(firstName: String) { calls.append(.finish(firstName)) }
  func showNotSaved(reason: String) { calls.append(.notSaved(reason)) }
  func showInDoubt(reason: String) { calls.append(.inDoubt(reason)) }
  func close() { calls.append(.close) }

  func confirm(_ question: Question) async -> Bool {
    calls.append(.confirm(question))
    return answer
  }
}

/// Answers with what it is told, or waits until it is cancelled.
actor InteractorStub: SignUp.InteractorInput {
  enum Answer {
    case account(Account)
    case error(RegistrationError)
    case waitForCancellation
  }

  private let answer: Answer
  private(set) var requests: [(name: String, email: String, password: Secret)] = []

  init(_ answer: Answer) { self.answer = answer }

  func register(
    name: String, email: String, password: Secret
  ) async throws(RegistrationError) -> Account {
    requests.append((name, email, password))
    switch answer {
    case .account(let account): return account
    case .error(let error): throw error
    case .waitForCancellation:
      for await _ in AsyncStream<Never>(Never.self, { _ in }) {}
      throw .cancelled
    }
  }
}

/// A Presenter with spies around it, and the hands of a person.
@MainActor
struct SignUpFixture {
  let output = OutputSpy()
  let router = RouterSpy()
  let work = Work()
  let analytics = AnalyticsSpy()
  let interactor: InteractorStub
  let presenter: SignUpPresenter

  init(
    _ answer: InteractorStub.Answer, requirements: PasswordRequirements = PasswordRequirements()
  ) {
    interactor = InteractorStub(answer)
    presenter = SignUpPresenter(
      interactor: interactor, router: router, requirements: requirements,
      services: .testing(analytics: analytics), work: work)
    presenter.output = output
    presenter.didAppear()
  }

  /// Registering works.
  init() throws {
    self.init(
      .account(
        Account(
          id: AccountID("1"), name: try FullName(validating: "Ada Lovelace"),
          email: try EmailAddress(validating: "ada@example.org"), brand: BrandID("aurora"),
          createdAt: .distantPast)))
  }

  var viewModel: SignUp.ViewModel? { output.viewModel }

  func fill(
    name: String = "Ada Lovelace", email: String = "ada@example.org",
    password: String = "Passw0rd!",
    confirmation: String? = nil
  ) {
    presenter.didEditName(name)
    presenter.didEditEmail(email)
    presenter.didEditPassword(Secret(password))
    presenter.didEditConfirmation(Secret(confirmation ?? password))
  }

  func submit() async {
    presenter.didSubmit()
    await work.settled()
  }
}
