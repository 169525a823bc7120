import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class MembersView: Screen, Members.PresenterOutput {
  private let presenter: any Members.PresenterInput
  private let heading = Label("", isHeading: true)
  private let status = StatusLine()
  private let retry = Button("")
  private let list: ListBox
  private var shownRows: Members.Rows?

  init(presenter: any Members.PresenterInput, words: KitWords) {
    self.presenter = presenter
    list = ListBox(label: "", words: words)
    super.init()
    list.onOpen = { [weak self] in self?.presenter.didSelectMember(at: $0) }
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
    retry.onPress = { [weak self] in self?.presenter.didRequestReload() }
    form.show([heading, status])
  }

  override var backAction: KeyAction { status.progress == nil ? .back : .cancel }

  override var hints: [KeyHint] {
    list.takesText || status.progress != nil ? [] : [KeyHint("r", .reload)]
  }

  override func didAppear() { presenter.didAppear() }

  override func didRequestBack() { presenter.didRequestBack() }

  override func handle(_ event: InputEvent) -> Bool {
    guard event == .text("r") else { return false }
    presenter.didRequestReload()
    return true
  }

  func show(_ viewModel: Members.ViewModel) {
    title = viewModel.title
    heading.text = viewModel.heading
    status.progress = viewModel.progress
    status.message = viewModel.problem.map { problem in
      FieldMessage(viewModel.rows == nil ? .problem : .warning, problem)
    }
    retry.title = viewModel.retry ?? ""
    list.label = viewModel.heading
    list.empty = viewModel.empty
    show(viewModel.rows)
    arrange(hasRetry: viewModel.retry != nil, hasList: viewModel.rows != nil)
    setNeedsPaint()
  }

  private func show(_ rows: Members.Rows?) {
    guard let rows, rows != shownRows else { return }
    shownRows = rows
    list.show(ListBox.Source(titles: rows.names, keys: rows.keys, searchKeys: rows.searchKeys))
  }

  /// The list keeps the focus when a button comes or goes.
  private func arrange(hasRetry: Bool, hasList: Bool) {
    let widgets: [any Widget] =
      [heading, status] + (hasRetry ? [retry] : []) + (hasList ? [list] : [])
    guard !widgets.elementsEqual(form.widgets, by: { $0 === $1 }) else { return }
    form.show(widgets)
    if hasList { form.focus(list) }
  }
}
