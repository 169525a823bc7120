import PasswordWidgets
import Secrets
import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class SignInView: Screen, SignIn.PresenterOutput {
  private let presenter: any SignIn.PresenterInput
  private let name: TextField
  private let password = PasswordField(label: "")
  private let button = Button("")
  private let status = StatusLine()

  init(presenter: any SignIn.PresenterInput, words: KitWords) {
    self.presenter = presenter
    name = TextField(label: "", words: words)
    super.init()
    name.onChange = { [weak self] in self?.presenter.didEditName($0) }
    password.onChange = { [weak self] in self?.presenter.didEditPassword($0) }
    button.onPress = { [weak self] in self?.presenter.didSubmit() }
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
    form.show([name, password, Spacer(), button, status])
  }

  override var backAction: KeyAction { button.progress == nil ? .back : .cancel }

  override func didAppear() { presenter.didAppear() }

  override func didChangeFlags() { presenter.didChangeFlags() }

  override func didRequestBack() { presenter.didRequestBack() }

  func show(_ viewModel: SignIn.ViewModel) {
    title = viewModel.title
    (name.label, name.help) = (viewModel.name.label, viewModel.name.help)
    name.message = viewModel.name.problem.map(FieldMessage.problem)
    (password.label, password.help) = (viewModel.password.label, viewModel.password.help)
    password.message = viewModel.password.problem.map(FieldMessage.problem)
    button.title = viewModel.submit
    button.progress = viewModel.progress
    status.message = viewModel.problem.map(FieldMessage.problem)
    setNeedsPaint()
  }

  func focus(_ field: SignIn.Field) {
    switch field {
    case .name: form.focus(name)
    case .password: form.focus(password)
    }
  }

  func focusButton() { form.focus(button) }

  func clearPassword() { _ = password.perform(.enterHidden(Secret(""))) }
}
