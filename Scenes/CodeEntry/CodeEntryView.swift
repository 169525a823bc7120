import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class CodeEntryView: Screen, CodeEntry.PresenterOutput {
  private let presenter: any CodeEntry.PresenterInput
  private let closed = StatusLine()
  private let headline = Label("", isHeading: true)
  private let message = Label("", role: .muted)
  private let code: TextField
  private let submit = Button("")
  private let alternative = Button("", kind: .secondary)
  private let back = Button("", kind: .secondary)
  private let status = StatusLine()

  init(presenter: any CodeEntry.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    code = TextField(label: "", words: words)
    super.init()
    listener = presenter
    code.onChange = { [weak self] in self?.presenter.didEdit($0) }
    submit.onPress = { [weak self] in self?.presenter.didSubmit() }
    alternative.onPress = { [weak self] in self?.presenter.didSelectAlternative() }
    back.onPress = { [weak self] in self?.presenter.didRequestBack() }
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
    form.show(widgets)
  }

  private var widgets: [any Widget] {
    (closed.message == nil ? [] : [closed])
      + [headline, message, Spacer(), code, Spacer(), submit, alternative, back, status]
  }

  override var backAction: KeyAction { submit.progress == nil ? .back : .cancel }
  override var losesTypedText: Bool { submit.progress == nil && !code.text.isEmpty }

  func show(_ viewModel: CodeEntry.ViewModel) {
    title = viewModel.title
    headline.text = viewModel.headline
    message.text = viewModel.message
    (code.label, code.help) = (viewModel.label, viewModel.help)
    code.message =
      viewModel.problem.map(FieldMessage.problem)
      ?? viewModel.hint.map { .hint($0, steady: viewModel.steadyHint) }
    show(closed: viewModel.closed)
    submit.title = viewModel.submit
    (submit.isEnabled, alternative.isEnabled) = (viewModel.closed == nil, viewModel.closed == nil)
    submit.progress = viewModel.progress
    alternative.title = viewModel.alternative
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
