import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class DeskView: LoadingScreen, Desk.PresenterOutput {
  private let presenter: any Desk.PresenterInput
  private let filter = Button("")
  private let news = StatusLine()
  private let list: ListBox
  private var viewModel: Desk.ViewModel?

  init(presenter: any Desk.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    list = ListBox(label: "", words: words)
    super.init()
    listener = presenter
    filter.onPress = { [weak self] in self?.presenter.didSelectFilter() }
    list.onFilter = { [weak self] in self?.presenter.didFilter(by: $0) }
    list.onRequest = { [weak self] in self?.presenter.didLookAtApplications(at: $0) }
    list.onOpen = { [weak self] in self?.presenter.didSelectApplication(at: $0) }
  }

  override var hints: [KeyHint] {
    guard let viewModel, viewModel.load.progress == nil, form.focused?.takesText != true
    else { return [] }
    let row = selected.flatMap { viewModel.rows?.known[$0] }
    let mayMark = row.map { $0.mayBeDecided || $0.isMarked } == true
    let mayDecide = row?.mayBeDecided == true || viewModel.hasMarks && selected != nil
    return [
      mayDecide ? KeyHint("a", .activate.called(viewModel.approve), .essential) : nil,
      mayDecide ? KeyHint("r", .activate.called(viewModel.reject), .essential) : nil,
      viewModel.undo.map { KeyHint("u", .undo.called($0), .essential) },
      mayMark ? .space(.toggle.called(viewModel.mark)) : nil, KeyHint("R", .reload),
    ].compactMap(\.self)
  }

  /// Esc removes the marks before it leaves the program, of which this is the first screen.
  override var backAction: KeyAction {
    if viewModel?.hasMarks == true { return .cancel }
    return super.backAction == .back ? .leave : super.backAction
  }

  /// `r` rejects, as on an application's own screen, so only `R` reloads.
  override func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .text(" "): selected.map(presenter.didToggleMark)
    case .text("a"): selected.map(presenter.didRequestApproval)
    case .text("r"): selected.map(presenter.didRequestRejection)
    case .text("u"): presenter.didUndo()
    case .text("R"): presenter.didRequestReload()
    default: return false
    }
    return true
  }

  func show(_ viewModel: Desk.ViewModel) {
    filter.title = viewModel.filter
    list.label = viewModel.heading
    list.empty = viewModel.empty
    news.message = viewModel.news.map(FieldMessage.init)
    let areFirstRows = self.viewModel?.rows == nil && viewModel.rows != nil
    if let rows = viewModel.rows, rows != self.viewModel?.rows {
      list.show(
        ListBox.Source(
          count: rows.count,
          rows: rows.known.mapValues(ListBox.Row.init),
          keys: rows.known.mapValues(\.key)))
    }
    self.viewModel = viewModel
    show(
      title: viewModel.title, heading: viewModel.heading, viewModel.load,
      content: viewModel.rows == nil
        ? [] : [filter] + (viewModel.news == nil ? [] : [news]) + [list])
    if areFirstRows { form.focus(list) }
  }

  private var selected: Int? { form.focused === list ? list.selected : nil }
}

extension ListBox.Row {
  fileprivate init(_ row: Desk.ViewModel.Row) {
    self.init(row.title, detail: row.detail, role: row.isMarked ? .accent : nil)
    isMarked = row.isMarked
  }
}

extension FieldMessage {
  fileprivate init(_ news: Desk.ViewModel.News) {
    switch news {
    case .done(let text): self.init(.success, text)
    case .problem(let text): self = .problem(text)
    }
  }
}
