import TerminalWidgets
import Viper

@MainActor
final class MessageStatusView: FormScreen<MessageStatus.Field>, MessageStatus.PresenterOutput {
  private let number: TextField
  private let address: TextField
  private let code: TextField
  private let ownMessages = Button("", kind: .secondary)
  private let sendCode = Button("", kind: .secondary)
  private let result = StatusLine()
  private var status: MessageStatus.ViewModel.Status?
  private var asksForCode = false

  init(presenter: any MessageStatus.PresenterInput, words: KitTexts) {
    number = TextField(label: "", words: words)
    address = TextField(label: "", words: words)
    code = TextField(label: "", words: words)
    super.init()
    report(to: presenter)
    ownMessages.onPress = { [weak presenter] in presenter?.didSelectOwnMessages() }
    sendCode.onPress = { [weak presenter] in presenter?.didSelectCode() }
    add(code, as: .code)
    add(number, as: .number)
    add(address, as: .address)
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
      ?? viewModel.status.map { FieldMessage.success($0.sentence) }
      ?? viewModel.codeSent.map(viewModel.isTooSoon ? FieldMessage.warning : FieldMessage.success)
    (status, asksForCode) = (viewModel.status, viewModel.codeSent != nil)
    ownMessages.title = viewModel.ownMessages ?? ""
    sendCode.title = viewModel.sendCode ?? ""
    if form.widgets.isEmpty {
      form.show(widgets)
    } else if !widgets.elementsEqual(form.widgets, by: { $0 === $1 }) {
      form.rearrange(widgets)
    }
    setNeedsPaint()
  }

  func fill(address text: String) {
    address.text = text
    setNeedsPaint()
  }

  private let space = Spacer()
  private let ownSpace = Spacer(yields: 1)
  private let answerSpace = Spacer()
  private let heading = Label("")
  private let answerText = Label("")
  private lazy var answerView = ScrollView(label: "", [answerText])

  private var widgets: [any Widget] {
    let own = ownMessages.title.isEmpty ? [] : [ownMessages]
    let others = sendCode.title.isEmpty ? [] : [sendCode]
    // The answer is the page: below the form it would be out of sight.
    if status != nil {
      return [result] + answer + [space] + Spacer.between([button] + others + own, yields: 1)
    }
    // A member needs neither number nor address for messages of the account.
    return (own.isEmpty ? [] : own + [ownSpace]) + [number, address] + (asksForCode ? [code] : [])
      + [space] + Spacer.between([button] + others, yields: 1) + [result]
  }

  private var answer: [any Widget] {
    guard let status, let heading = status.heading else { return [] }
    (self.heading.text, answerText.text, answerView.label) = (heading, status.answer, heading)
    return [answerSpace, self.heading] + (status.answer.isEmpty ? [] : [answerView])
  }
}
