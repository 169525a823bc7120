import TerminalWidgets
import Viper

@MainActor
final class MessageStatusView: FormScreen<MessageStatus.Field>, MessageStatus.PresenterOutput {
  private let number: TextField
  private let address: TextField
  private let result = StatusLine()
  private var status: MessageStatus.ViewModel.Status?

  init(presenter: any MessageStatus.PresenterInput, words: KitTexts) {
    number = TextField(label: "", words: words)
    address = TextField(label: "", words: words)
    super.init()
    report(to: presenter)
    add(number, as: .number)
    add(address, as: .address)
    form.show(widgets)
  }

  /// Once it is answered, the number has served.
  override var losesTypedText: Bool {
    button.progress == nil && status == nil && !number.text.isEmpty
  }

  func show(_ viewModel: MessageStatus.ViewModel) {
    title = viewModel.title
    for (field, state) in viewModel.fields { show(state, in: field) }
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

  func fill(address text: String) {
    address.text = text
    setNeedsPaint()
  }

  private var widgets: [any Widget] { [number, address, Spacer(), button, result] + answer }

  private var answer: [any Widget] {
    guard let status, let heading = status.heading else { return [] }
    let text = ScrollView(label: heading, [Label(status.answer)])
    return [Spacer(), Label(heading)] + (status.answer.isEmpty ? [] : [text])
  }
}
