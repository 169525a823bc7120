import PasswordWidgets
import TerminalWidgets
import Viper

@MainActor
final class SecondFactorSetupView: LoadingScreen, SecondFactorSetup.PresenterOutput {
  private let presenter: any SecondFactorSetup.PresenterInput
  private let message = Label("", role: .muted)
  private let secret = Label("")
  private let qrCode = Button("", kind: .secondary)
  private let code: TextField
  private let password: PasswordField
  private let submit = Button("")
  private let status = StatusLine()
  private let spaces = [Spacer(), Spacer(), Spacer(), Spacer(yields: 1)]

  init(presenter: any SecondFactorSetup.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    code = TextField(label: "", words: words)
    password = PasswordField(label: "", words: words)
    super.init()
    listener = presenter
    qrCode.onPress = { [weak self] in self?.presenter.didSelectPicture() }
    code.onChange = { [weak self] in self?.presenter.didEdit($0, in: .code) }
    code.onLeave = { [weak self] in self?.presenter.didLeaveCode() }
    password.onChange = { [weak self] in self?.presenter.didEdit($0, in: .password) }
    submit.onPress = { [weak self] in self?.presenter.didSubmit() }
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
  }

  override var backAction: KeyAction { submit.progress == nil ? super.backAction : .cancel }

  /// Offers no reload once the secret is shown.
  override var hints: [KeyHint] { secret.text.isEmpty ? super.hints : [] }

  override var hasUnsavedChanges: Bool { presenter.hasUnsavedChanges }

  func show(_ viewModel: SecondFactorSetup.ViewModel) {
    if let state = viewModel.form { show(state) }
    show(
      title: viewModel.title, heading: viewModel.heading, viewModel.load,
      content: viewModel.form.map { widgets(withPassword: $0.password != nil) } ?? [])
  }

  func focus(_ field: SecondFactorSetup.Field) { form.focus(widget(of: field)) }

  func clear(_ field: SecondFactorSetup.Field) { _ = widget(of: field).perform(.enter("")) }

  private func widget(of field: SecondFactorSetup.Field) -> any FormField {
    switch field {
    case .code: code
    case .password: password
    }
  }

  private func show(_ state: SecondFactorSetup.FormState) {
    message.text = state.message
    secret.text = state.secret
    qrCode.title = state.picture
    code.show(state.code)
    if let state = state.password { password.show(state) }
    submit.title = state.submit
    submit.progress = state.progress
    status.message = state.problem.map(FieldMessage.problem)
  }

  /// The fields come first, so that linear mode asks for them. The secret stands above the message,
  /// since a part of it at the end of a small screen would look whole.
  private func widgets(withPassword: Bool) -> [any Widget] {
    [secret, spaces[0], message, spaces[1], code] + (withPassword ? [password] : [])
      + [spaces[2], submit, spaces[3], qrCode, status]
  }
}
