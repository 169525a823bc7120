import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class ArticlesView: Screen, Articles.PresenterOutput {
  private let presenter: any Articles.PresenterInput
  private let search: TextField
  private let list: ListBox
  private var rows: [Articles.Row]?

  /// - Parameter isSearching: True if the search field has the focus at first.
  init(presenter: any Articles.PresenterInput, isSearching: Bool = false, words: KitTexts) {
    self.presenter = presenter
    search = TextField(label: "", words: words)
    list = ListBox(label: "", words: words)
    super.init()
    search.onChange = { [weak self] in self?.presenter.didEditSearch($0) }
    search.onLeave = { [weak self] in self?.presenter.didEndSearch() }
    list.completesDetail = true
    list.onOpen = { [weak self] in self?.presenter.didSelectArticle(at: $0) }
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
    list.onSearch = { [weak self] in self?.focusSearch() }
    form.onSubmit = { [weak self] in self?.focusList() }
    form.submitAction = .search
    form.show([search, Spacer(), list])
    if !isSearching { form.focus(list) }
  }

  override func didAppear() { presenter.didAppear() }

  override func didChangeFlags() { presenter.didChangeFlags() }

  override func didRequestBack() { presenter.didRequestBack() }

  /// Esc ends a search first; the next Esc leaves the screen.
  override func handle(_ event: InputEvent) -> Bool {
    guard event == .key(.escape), !search.text.isEmpty else { return false }
    search.text = ""
    presenter.didEndSearch()
    presenter.didEditSearch("")
    focusList()
    return true
  }

  func show(_ viewModel: Articles.ViewModel) {
    title = viewModel.title
    search.label = viewModel.search.label
    search.help = viewModel.search.help
    list.label = viewModel.heading
    list.empty = viewModel.empty
    if viewModel.rows != rows {
      rows = viewModel.rows
      list.rows = viewModel.rows.map { ListBox.Row(text($0.title), detail: text($0.detail)) }
    }
    setNeedsPaint()
  }

  private func focusSearch() { form.focus(search) }

  /// Without articles the search stays, since a list without rows has nothing to choose.
  private func focusList() { form.focus(list.rows.isEmpty ? search : list) }

  private func text(_ parts: [Articles.Part]) -> StyledText {
    StyledText(parts.map { StyledText.Span($0.text, role: $0.isFound ? .title : nil) })
  }
}
