import Domain
import Foundation
import InteractorKit
import SceneServices
import Secrets
import Viper
import ViperTesting

@testable import SignUpScene

final class SignUpSpy: SceneSpy, SignUp.PresenterInput, SignUp.PresenterOutput, SignUp.RouterInput {
  let hasUnsavedChanges = false

  func didAppear() { presenter() }
  func didEditName(_ text: String) { presenter(text) }
  func didEditEmail(_ text: String) { presenter(text) }
  func didEditPassword(_ secret: Secret) { presenter(secret) }
  func didEditConfirmation(_ secret: Secret) { presenter(secret) }
  func didLeave(_ field: SignUp.Field) { presenter(field) }
  func didSubmit() { presenter() }
  func didRequestBack() { presenter() }
  func show(_ viewModel: SignUp.ViewModel) { view(viewModel) }
  func focus(_ field: SignUp.Field) { view(field) }
  func focusButton() { view() }
  func finish(firstName: String) { router(firstName) }
  func offerProfile(account: AccountID, firstName: String) { router(account, firstName) }
  func showNotSaved(reason: String) { router(reason) }
  func showInDoubt(reason: String) { router(reason) }
  func showClosed() { router() }
  func confirm(_ question: Question) async -> Bool { asked(question) }
  func close() { router() }
  /// The Interactor is asked to, with what the fixture fills in.
  func register() {
    interactor(
      "Ada Lovelace", "ada@example.org", Secret("Passw0rd!"),
      call: "register(name:email:password:onWait:)"
    )
  }
}

struct SignUpInteractorStub: SignUp.InteractorInput {
  let probe: SceneProbe
  let answers: Answers<Account, RegistrationError>
  /// How many are before the form, one time after the other.
  var before: [Int] = []

  func register(
    name: String, email: String, password: Secret, onWait: @escaping WaitReport
  ) async throws(RegistrationError) -> Account {
    probe.interactor(name, email, password)
    for number in before { await onWait(number) }
    return try await answers.next()
  }
}

/// A Presenter with a spy around it, and the hands of a person.
@MainActor
struct SignUpFixture {
  let spy: SignUpSpy
  let work = Work()
  let presenter: SignUpPresenter

  init(
    _ answer: Answer<Account, RegistrationError>, flags: [String: String] = [:],
    exhaustive: Set<SceneCall.Role> = [],
    rules: RegistrationRules = RegistrationRules(), before: [Int] = []
  ) {
    spy = SignUpSpy(exhaustive: exhaustive)
    presenter = SignUpPresenter(
      interactor: SignUpInteractorStub(probe: spy.probe, answers: Answers(answer), before: before),
      router: spy,
      rules: rules, services: .testing(spy.probe, flags: flags), work: work)
    presenter.output = spy
    presenter.didAppear()
  }

  /// Registering works.
  init(flags: [String: String] = [:], exhaustive: Set<SceneCall.Role> = []) throws {
    let account = Account(
      id: AccountID("1"), name: try FullName(validating: "Ada Lovelace"),
      email: try EmailAddress(validating: "ada@example.org"), brand: BrandID("aurora"),
      createdAt: .distantPast)
    self.init(.value(account), flags: flags, exhaustive: exhaustive)
  }

  var viewModel: SignUp.ViewModel? { spy.last() }

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
