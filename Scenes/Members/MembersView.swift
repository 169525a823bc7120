import TerminalWidgets
import Viper

@MainActor
final class MembersView: LoadingScreen, Members.PresenterOutput {
  private let presenter: any Members.PresenterInput
  private let list: ListBox
  private var shownRows: Members.Rows?
  private var highlight = Highlight()

  init(presenter: any Members.PresenterInput, words: KitTexts) {
    self.presenter = presenter
    list = ListBox(label: "", words: words)
    super.init()
    listener = presenter
    list.onOpen = { [weak self] in self?.presenter.didSelectMember(at: $0) }
    list.onRequest = { [weak self] in self?.presenter.didLookAtMembers(at: $0) }
    list.onFilter = { [weak self] in self?.presenter.didFilter(by: $0) }
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
  }

  override var hasDetailsBeside: Bool { true }

  override func reportHighlight() -> Bool {
    let row = shownRows == nil ? nil : list.selected
    guard highlight.move(to: row) else { return false }
    presenter.didHighlightMember(at: row)
    return true
  }

  func show(_ viewModel: Members.ViewModel) {
    list.label = viewModel.heading
    list.empty = viewModel.empty
    show(viewModel.rows)
    list.columns = viewModel.columns.map {
      ListBox.Columns(
        title: $0.name, detail: $0.joined,
        details: viewModel.rows?.known.mapValues(\.day) ?? [:])
    }
    show(
      title: viewModel.title, heading: viewModel.heading, viewModel.load,
      content: viewModel.rows == nil ? [] : [list])
  }

  private func show(_ rows: Members.Rows?) {
    guard let rows, rows != shownRows else { return }
    let before = selectedKey
    shownRows = rows
    list.show(
      ListBox.Source(
        count: rows.count, rows: rows.known.mapValues { ListBox.Row($0.name) },
        keys: rows.known.mapValues(\.key)))
    if selectedKey != before { highlight.forget() }
  }

  /// The key of the selected row; nil while the row isn't in memory.
  private var selectedKey: String? { list.selected.flatMap { shownRows?.known[$0]?.key } }
}
