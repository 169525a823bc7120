import TerminalWidgets
import Viper

@MainActor
final class CodeEntryView: FormScreen<CodeEntry.Field>, CodeEntry.PresenterOutput {
  private let presenter: any CodeEntry.PresenterInput
  private let closed = StatusLine()
  private let headline = Label("", isHeading: true)
  private let message = Label("", role: .muted)
  private let code: TextField
  private let alternative = Button("", kind: .secondary)
  private let back = Button("", kind: .secondary)
  private let status = StatusLine()

  init(presenter: any CodeEntry.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    code = TextField(label: "", words: words)
    super.init()
    report(to: presenter)
    add(code, as: .code)
    alternative.onPress = { [weak self] in self?.presenter.didSelectAlternative() }
    back.onPress = { [weak self] in self?.presenter.didRequestBack() }
    form.show(widgets)
  }

  private var widgets: [any Widget] {
    (closed.message == nil ? [] : [closed])
      + [headline, message, Spacer(), code, Spacer()]
      + Spacer.between([button, alternative, back], yields: 1) + [status]
  }

  override var losesTypedText: Bool { button.progress == nil && !code.text.isEmpty }

  func show(_ viewModel: CodeEntry.ViewModel) {
    title = viewModel.title
    headline.text = viewModel.headline
    message.text = viewModel.message
    show(viewModel.code, in: .code)
    show(closed: viewModel.closed)
    button.title = viewModel.submit
    (button.isEnabled, alternative.isEnabled) = (viewModel.closed == nil, viewModel.closed == nil)
    button.progress = viewModel.progress
    alternative.title = viewModel.alternative
    back.title = viewModel.back
    status.message = viewModel.trouble.map(FieldMessage.problem)
    setNeedsPaint()
  }

  private func show(closed sentence: String?) {
    let message = sentence.map { FieldMessage(.warning, $0) }
    guard message != closed.message else { return }
    closed.message = message
    form.rearrange(widgets)
  }
}
