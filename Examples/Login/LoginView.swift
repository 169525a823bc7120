import InteractorKit
import PasswordWidgets
import Secrets
import Viper

/// Registers the use case and executes its requests without knowing the use case's type.
final class LoginView: Screen {
  private let answer = Label("Any password will do.")
  private let useCases: UseCaseExecutor
  private let work: Work
  private var request = LoginInteractor.Request()

  init(useCases: UseCaseExecutor, work: Work) {
    self.useCases = useCases
    self.work = Work(reportingTo: work)
    super.init()
    title = "Login"
    let email = TextField(label: "E-mail")
    email.onChange = { [weak self] in self?.request.email = $0 }
    let password = PasswordField(label: "Password")
    password.onChange = { [weak self] in self?.request.password = $0 }
    form.onSubmit = { [weak self] in self?.logIn() }
    form.show([email, password, Button("Log in", onPress: form.onSubmit), Spacer(), answer])
  }

  /// Uses closures, for callers that can't await: one of the two is called. `Work` awaits the task,
  /// so that linear mode asks the next question after the answer.
  private func logIn() {
    let task = useCases.execute(
      request, onComplete: { @MainActor [weak self] in self?.show($0) },
      onError: { @MainActor [weak self] in self?.show($0) })
    work.start { await task.value }
  }

  private func show(_ response: LoginInteractor.Response) {
    answer.text =
      "Hello, \(response.username ?? "you")! Your token is \(response.sessionToken ?? "")."
    setNeedsPaint()
  }

  private func show(_ error: UseCaseError<LoginInteractor.Failure>) {
    answer.text =
      switch error {
      case .failed(.passwordMissing): "Type a password."
      case .notRegistered(let request): "Nobody answers \(request)."
      }
    setNeedsPaint()
  }
}
