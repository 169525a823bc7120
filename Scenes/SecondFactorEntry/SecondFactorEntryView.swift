import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class SecondFactorEntryView: Screen, SecondFactorEntry.PresenterOutput {
  private let presenter: any SecondFactorEntry.PresenterInput
  private let headline = Label("", isHeading: true)
  private let message = Label("", role: .muted)
  private let code: TextField
  private let submit = Button("")
  private let otherWay = Button("", kind: .secondary)
  private let back = Button("", kind: .secondary)
  private let status = StatusLine()

  init(presenter: any SecondFactorEntry.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    code = TextField(label: "", words: words)
    super.init()
    listener = presenter
    code.onChange = { [weak self] in self?.presenter.didEdit($0) }
    submit.onPress = { [weak self] in self?.presenter.didSubmit() }
    otherWay.onPress = { [weak self] in self?.presenter.didSelectOtherWay() }
    back.onPress = { [weak self] in self?.presenter.didRequestBack() }
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
    form.show([headline, message, Spacer(), code, Spacer(), submit, otherWay, back, status])
  }

  override var backAction: KeyAction { submit.progress == nil ? .back : .cancel }
  override var losesTypedText: Bool { submit.progress == nil && !code.text.isEmpty }

  func show(_ viewModel: SecondFactorEntry.ViewModel) {
    title = viewModel.title
    headline.text = viewModel.headline
    message.text = viewModel.message
    (code.label, code.help) = (viewModel.label, viewModel.help)
    code.message = viewModel.problem.map(FieldMessage.problem)
    submit.title = viewModel.submit
    submit.progress = viewModel.progress
    otherWay.title = viewModel.otherWay
    back.title = viewModel.back
    status.message = viewModel.trouble.map(FieldMessage.problem)
    setNeedsPaint()
  }

  func focusField() { form.focus(code) }

  func clearField() { _ = code.perform(.enter("")) }
}
