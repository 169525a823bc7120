import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class MessageThreadView: FormScreen<MessageThread.Field>, MessageThread.PresenterOutput {
  private let subject = Label("", isHeading: true)
  private let state = Label("")
  private let scroll = ScrollView(label: "", [])
  private let reply: TextArea
  private let presenter: any MessageThread.PresenterInput
  private var steps: [Button] = []
  private var viewModel: MessageThread.ViewModel?
  private let status = StatusLine()

  /// - Parameter limit: The maximum length of a reply in Unicode scalars.
  init(presenter: any MessageThread.PresenterInput, limit: Int, words: KitTexts) {
    self.presenter = presenter
    reply = TextArea(label: "", rows: 3, limit: limit, words: words)
    super.init()
    report(to: presenter)
    add(reply, as: .reply)
    form.show([scroll, status])
  }

  override var backAction: KeyAction { status.progress == nil ? .back : .cancel }

  override var hints: [KeyHint] {
    if form.focused?.takesText == true {
      return scroll.hints.filter { $0.action == .movePage }
    }
    guard let thread = viewModel?.thread, let reply = thread.replyKey else { return [] }
    let keys: KeyValuePairs<MessageThread.Step, String> = [.close: "c", .reject: "r"]
    let steps = keys.compactMap { step, key in
      thread.steps.first { $0.step == step }.map {
        KeyHint(key, .activate.called($0.title), .essential)
      }
    }
    return [KeyHint("a", .activate.called(reply), .essential)] + steps
  }

  /// The page keys turn the conversation's pages while the reply is written, too.
  override func handle(_ event: InputEvent) -> Bool {
    if event == .key(.pageUp) || event == .key(.pageDown) { return scroll.handle(event) }
    guard let thread = viewModel?.thread else { return super.handle(event) }
    guard thread.replyKey != nil else { return beginReply(with: event) }
    switch event {
    case .text("a"): presenter.didPressReplyKey()
    case .text("c"): presenter.didPressKey(for: .close)
    case .text("r"): presenter.didPressKey(for: .reject)
    default: return super.handle(event)
    }
    return true
  }

  /// A letter that a guest types at a button goes to the reply, so that no later blank presses the
  /// button.
  private func beginReply(with event: InputEvent) -> Bool {
    guard case .text(let text) = event, text != "?", form.focused?.description.role == .button
    else { return super.handle(event) }
    form.focus(reply)
    return form.handle(event)
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
    (subject.text, state.text, scroll.label) = (thread.subject, thread.state, thread.subject)
    if thread.parts != viewModel?.thread?.parts { show(thread.parts, from: thread.newest) }
    show(thread.reply, in: .reply)
    button.title = thread.send
  }

  private func show(_ parts: [MessageThread.ViewModel.Part], from first: Int) {
    let labels = parts.map { part in
      Label(
        StyledText(part.heading.map { [.init("\($0)\n", role: .accent)] } ?? [])
          + StyledText(part.entries))
    }
    let spaced = labels.flatMap { [Spacer(), $0] as [any Widget] }
    if labels.indices.contains(first) {
      scroll.show(Array(spaced.dropFirst()), from: labels[first])
    }
  }

  private func arrange(_ viewModel: MessageThread.ViewModel) {
    guard let thread = viewModel.thread else { return }
    guard let shown = self.viewModel?.thread else {
      makeSteps(thread)
      return form.show(widgets, focusing: thread.beginsAtReply ? reply : nil)
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
    return [subject, state, Spacer(), scroll, Spacer(), reply, button] + row + [status]
  }
}
