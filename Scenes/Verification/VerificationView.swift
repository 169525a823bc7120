import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class VerificationView: Screen, Verification.PresenterOutput {
  private let presenter: any Verification.PresenterInput
  private let closed = StatusLine()
  private let headline = Label("", isHeading: true)
  private let message = Label("", role: .muted)
  private let code: TextField
  private let submit = Button("")
  private let resend = Button("", kind: .secondary)
  private let back = Button("", kind: .secondary)
  private let status = StatusLine()

  init(presenter: any Verification.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    code = TextField(label: "", words: words)
    super.init()
    listener = presenter
    code.onChange = { [weak self] in self?.presenter.didEdit($0) }
    submit.onPress = { [weak self] in self?.presenter.didSubmit() }
    resend.onPress = { [weak self] in self?.presenter.didSelectResend() }
    back.onPress = { [weak self] in self?.presenter.didRequestBack() }
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
    form.show(widgets)
  }

  private var widgets: [any Widget] {
    (closed.message == nil ? [] : [closed])
      + [headline, message, Spacer(), code, Spacer(), submit, resend, back, status]
  }

  override var backAction: KeyAction { submit.progress == nil ? .back : .cancel }
  override var losesTypedText: Bool { submit.progress == nil && !code.text.isEmpty }

  func show(_ viewModel: Verification.ViewModel) {
    title = viewModel.title
    headline.text = viewModel.headline
    message.text = viewModel.message
    code.label = viewModel.label
    code.help = viewModel.help
    code.message =
      viewModel.problem.map(FieldMessage.problem)
      ?? viewModel.hint.map { .hint($0, steady: viewModel.steadyHint) }
    show(closed: viewModel.closed)
    submit.title = viewModel.submit
    (submit.isEnabled, resend.isEnabled) = (viewModel.closed == nil, viewModel.closed == nil)
    submit.progress = viewModel.progress
    resend.title = viewModel.resend
    back.title = viewModel.back
    status.message = viewModel.trouble.map(FieldMessage.problem)
    setNeedsPaint()
  }

  func focusField() { form.focus(code) }

  func clearField() { _ = code.perform(.enter("")) }

  private func show(closed sentence: String?) {
    let message = sentence.map { FieldMessage(.warning, $0) }
    guard message != closed.message else { return }
    closed.message = message
    form.rearrange(widgets)
  }
}
