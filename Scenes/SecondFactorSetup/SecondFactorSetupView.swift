import PasswordWidgets
import Secrets
import TerminalKit
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
  private let spaces = [Spacer(), Spacer(), Spacer()]

  init(presenter: any SecondFactorSetup.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    code = TextField(label: "", words: words)
    password = PasswordField(label: "", words: words)
    super.init()
    listener = presenter
    qrCode.onPress = { [weak self] in self?.presenter.didSelectPicture() }
    code.onChange = { [weak self] in self?.presenter.didEditCode($0) }
    password.onChange = { [weak self] in self?.presenter.didEditPassword($0) }
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

  func focus(_ field: SecondFactorSetup.Field) {
    switch field {
    case .code: form.focus(code)
    case .password: form.focus(password)
    }
  }

  func clear(_ field: SecondFactorSetup.Field) {
    switch field {
    case .code: _ = code.perform(.enter(""))
    case .password: _ = password.perform(.enterHidden(Secret("")))
    }
  }

  private func show(_ state: SecondFactorSetup.FormState) {
    message.text = state.message
    secret.text = state.secret
    qrCode.title = state.picture
    (code.label, code.help) = (state.code.label, state.code.help)
    code.message = state.code.problem.map(FieldMessage.problem)
    password.label = state.password?.label ?? ""
    password.help = state.password?.help ?? ""
    password.message = state.password?.problem.map(FieldMessage.problem)
    submit.title = state.submit
    submit.progress = state.progress
    status.message = state.problem.map(FieldMessage.problem)
  }

  /// The fields come first, so that linear mode asks for them.
  private func widgets(withPassword: Bool) -> [any Widget] {
    [message, spaces[0], secret, spaces[1], code] + (withPassword ? [password] : [])
      + [spaces[2], submit, qrCode, status]
  }
}
