import PasswordWidgets
import Secrets
import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class SignInView: Screen, SignIn.PresenterOutput {
  private let presenter: any SignIn.PresenterInput
  private let firstName: String
  private let name: TextField
  private let password: PasswordField
  private let button = Button("")
  private let otherWay = Button("")
  private let withdraw = Button("")
  private let status = StatusLine()

  /// - Parameter name: The text of the first field; the second one has the focus if there is any.
  init(presenter: any SignIn.PresenterInput, name text: String = "", words: KitTexts) {
    self.presenter = presenter
    firstName = text
    name = TextField(label: "", text: text, words: words)
    password = PasswordField(label: "", words: words)
    super.init()
    listener = presenter
    name.onChange = { [weak self] in self?.presenter.didEditName($0) }
    password.onChange = { [weak self] in self?.presenter.didEditPassword($0) }
    button.onPress = { [weak self] in self?.presenter.didSubmit() }
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
    otherWay.onPress = { [weak self] in self?.presenter.didSelectOtherWay() }
    withdraw.onPress = { [weak self] in self?.presenter.didSelectWithdraw() }
    form.show([name, password, status, button, otherWay])
    if !text.isEmpty { form.focus(password) }
  }

  override var backAction: KeyAction { button.progress == nil ? .back : .cancel }
  override var losesTypedText: Bool {
    button.progress == nil && (name.text != firstName || !password.isEmpty)
  }

  func show(_ viewModel: SignIn.ViewModel) {
    title = viewModel.title
    (name.label, name.help) = (viewModel.name.label, viewModel.name.help)
    name.message =
      viewModel.name.problem.map(FieldMessage.problem)
      ?? viewModel.name.hint.map { .hint($0, steady: viewModel.name.steadyHint) }
    (password.label, password.help) = (viewModel.password.label, viewModel.password.help)
    password.message = viewModel.password.problem.map(FieldMessage.problem)
    button.title = viewModel.submit
    button.progress = viewModel.progress
    otherWay.title = viewModel.otherWay
    show(withdrawal: viewModel.withdraw)
    status.message =
      viewModel.problem.map(FieldMessage.problem)
      ?? viewModel.notice.map(FieldMessage.warning)
      ?? viewModel.success.map(FieldMessage.success)
    setNeedsPaint()
  }

  private func show(withdrawal title: String?) {
    guard withdraw.title != title ?? "" else { return }
    withdraw.title = title ?? ""
    let widgets: [any Widget] = [name, password, status, button, otherWay]
    form.rearrange(title == nil ? widgets : widgets + [withdraw])
  }

  func focus(_ field: SignIn.Field) {
    switch field {
    case .name: form.focus(name)
    case .password: form.focus(password)
    }
  }

  func focusButton() { form.focus(button) }

  func focusOtherWay() { form.focus(otherWay) }

  func clearPassword() { _ = password.perform(.enterHidden(Secret(""))) }
}
