import TerminalWidgets
import Viper

@MainActor
final class MessageStatusView: Screen, MessageStatus.PresenterOutput {
  private let presenter: any MessageStatus.PresenterInput
  private let number: TextField
  private let address: TextField
  private let button = Button("")
  private let result = StatusLine()
  private var status: MessageStatus.ViewModel.Status?

  init(presenter: any MessageStatus.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    number = TextField(label: "", words: words)
    address = TextField(label: "", words: words)
    super.init()
    listener = presenter
    number.onChange = { [weak self] in self?.presenter.didEdit(.number, $0) }
    address.onChange = { [weak self] in self?.presenter.didEdit(.address, $0) }
    button.onPress = { [weak self] in self?.presenter.didSubmit() }
    form.onSubmit = { [weak self] in self?.presenter.didSubmit() }
    form.show(widgets)
  }

  override var backAction: KeyAction { button.progress == nil ? .back : .cancel }
  /// Once it is answered, the number has served.
  override var losesTypedText: Bool {
    button.progress == nil && status == nil && !number.text.isEmpty
  }

  func show(_ viewModel: MessageStatus.ViewModel) {
    title = viewModel.title
    for (field, state) in viewModel.fields { show(state, in: field == .number ? number : address) }
    button.title = viewModel.submit
    button.progress = viewModel.progress
    result.message =
      viewModel.problem.map(FieldMessage.problem)
      ?? viewModel.status.map { FieldMessage(.success, $0.sentence) }
    if viewModel.status != status {
      status = viewModel.status
      form.rearrange(widgets)
    }
    setNeedsPaint()
  }

  func focus(_ field: MessageStatus.Field) { form.focus(field == .number ? number : address) }

  func fill(address text: String) {
    address.text = text
    setNeedsPaint()
  }

  func focusButton() { form.focus(button) }

  private var widgets: [any Widget] { [number, address, Spacer(), button, result] + answer }

  private var answer: [any Widget] {
    guard let status, let heading = status.heading else { return [] }
    let text = ScrollView(label: heading, [Label(status.answer)])
    return [Spacer(), Label(heading)] + (status.answer.isEmpty ? [] : [text])
  }

  private func show(_ state: MessageStatus.ViewModel.FieldState, in field: TextField) {
    (field.label, field.help) = (state.label, state.help)
    field.message = state.problem.map(FieldMessage.problem)
  }
}
