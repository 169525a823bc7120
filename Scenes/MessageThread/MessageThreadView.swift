import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class MessageThreadView: FormScreen<MessageThread.Field>, MessageThread.PresenterOutput {
  private let subject = Label("", isHeading: true)
  private let state = Label("")
  private let entries = Label("")
  private let scroll: ScrollView
  private let reply: TextArea
  private let presenter: any MessageThread.PresenterInput
  private var steps: [Button] = []
  private var viewModel: MessageThread.ViewModel?
  private let status = StatusLine()

  /// - Parameter limit: The maximum length of a reply in Unicode scalars.
  init(presenter: any MessageThread.PresenterInput, limit: Int, words: KitTexts) {
    self.presenter = presenter
    scroll = ScrollView(label: "", [entries])
    reply = TextArea(label: "", rows: 3, limit: limit, words: words)
    super.init()
    report(to: presenter)
    add(reply, as: .reply)
    form.show([scroll, status])
  }

  override var backAction: KeyAction { status.progress == nil ? .back : .cancel }

  override var hints: [KeyHint] {
    guard let thread = viewModel?.thread, let reply = thread.replyKey,
      form.focused?.takesText != true
    else { return [] }
    let keys: KeyValuePairs<MessageThread.Step, String> = [.close: "c", .reject: "r"]
    let steps = keys.compactMap { step, key in
      thread.steps.first { $0.step == step }.map {
        KeyHint(key, .activate.called($0.title), .essential)
      }
    }
    return [KeyHint("a", .activate.called(reply), .essential)] + steps
  }

  override func handle(_ event: InputEvent) -> Bool {
    guard viewModel?.thread?.replyKey != nil else { return super.handle(event) }
    switch event {
    case .text("a"): presenter.didPressReplyKey()
    case .text("c"): presenter.didPressKey(for: .close)
    case .text("r"): presenter.didPressKey(for: .reject)
    default: return super.handle(event)
    }
    return true
  }

  func show(_ viewModel: MessageThread.ViewModel) {
    (title, scroll.label) = (viewModel.title, viewModel.title)
    status.progress = viewModel.progress
    status.message =
      viewModel.problem.map(FieldMessage.problem) ?? viewModel.success.map(FieldMessage.success)
    if let thread = viewModel.thread { show(thread) }
    arrange(viewModel)
    self.viewModel = viewModel
    setNeedsPaint()
  }

  private func show(_ thread: MessageThread.ViewModel.Contents) {
    (subject.text, state.text, entries.text) = (thread.subject, thread.state, thread.entries)
    scroll.label = thread.subject
    show(thread.reply, in: .reply)
    button.title = thread.send
  }

  private func arrange(_ viewModel: MessageThread.ViewModel) {
    guard let thread = viewModel.thread else { return }
    guard let shown = self.viewModel?.thread else {
      makeSteps(thread)
      return form.show(widgets)
    }
    guard thread.steps != shown.steps else { return }
    makeSteps(thread)
    form.rearrange(widgets)
  }

  private func makeSteps(_ thread: MessageThread.ViewModel.Contents) {
    steps = thread.steps.map { model in
      let button = Button(model.title, kind: .secondary)
      button.onPress = { [weak self] in self?.presenter.didPress(model.step) }
      return button
    }
  }

  private var widgets: [any Widget] {
    let row: [any Widget] = steps.count > 1 ? [ButtonRow(steps)] : steps
    return [subject, state, Spacer(), scroll, reply, button] + row + [status]
  }
}
