import TerminalWidgets
import Viper

@MainActor
final class MessageThreadView: FormScreen<MessageThread.Field>, MessageThread.PresenterOutput {
  private let subject = Label("", isHeading: true)
  private let state = Label("")
  private let entries = Label("")
  private let scroll: ScrollView
  private let reply: TextArea
  private let solve = Button("", kind: .secondary)
  private let status = StatusLine()

  /// - Parameter limit: The maximum length of a reply in Unicode scalars.
  init(presenter: any MessageThread.PresenterInput, limit: Int, words: KitTexts) {
    scroll = ScrollView(label: "", [entries])
    reply = TextArea(label: "", rows: 3, limit: limit, words: words)
    super.init()
    report(to: presenter)
    solve.onPress = { [weak presenter] in presenter?.didSolve() }
    add(reply, as: .reply)
    form.show([scroll, status])
  }

  override var backAction: KeyAction { status.progress == nil ? .back : .cancel }

  func show(_ viewModel: MessageThread.ViewModel) {
    (title, scroll.label) = (viewModel.title, viewModel.title)
    status.progress = viewModel.progress
    status.message = viewModel.problem.map(FieldMessage.problem)
    if let thread = viewModel.thread { show(thread) }
    arrange(viewModel)
    setNeedsPaint()
  }

  private func show(_ thread: MessageThread.ViewModel.Contents) {
    (subject.text, state.text, entries.text) = (thread.subject, thread.state, thread.entries)
    scroll.label = thread.subject
    show(thread.reply, in: .reply)
    (button.title, solve.title) = (thread.send, thread.solve ?? "")
  }

  private func arrange(_ viewModel: MessageThread.ViewModel) {
    let thread: [any Widget] =
      viewModel.thread == nil ? [scroll] : [subject, state, Spacer(), scroll, reply, button]
    let more: [any Widget] = viewModel.thread?.solve == nil ? [] : [solve]
    let widgets = thread + more + [status]
    guard widgets.count != form.widgets.count else { return }
    form.show(widgets)
  }
}
