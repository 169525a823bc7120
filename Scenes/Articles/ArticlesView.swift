import TerminalKit
import TerminalWidgets
import Viper

@MainActor
final class ArticlesView: Screen, Articles.PresenterOutput {
  private let presenter: any Articles.PresenterInput
  private let search: TextField
  private let list: ListBox
  /// Stands in the place of a list without rows, which would only be in the way of Tab.
  private let nothing = Label("", role: .muted)
  private let contact = Button("", kind: .secondary)
  private var opensBest = false
  /// The rows in the list; nil if the next ones belong to another search and begin at the first.
  private var rows: [Articles.Row]?

  /// - Parameter isSearching: True if the search field has the focus at first.
  init(presenter: any Articles.PresenterInput, isSearching: Bool = false, words: KitTexts) {
    self.presenter = presenter
    search = TextField(label: "", words: words)
    list = ListBox(label: "", words: words)
    super.init()
    listener = presenter
    search.onChange = { [weak self] in
      self?.rows = nil
      self?.presenter.didEditSearch($0)
    }
    search.onLeave = { [weak self] in self?.presenter.didEndSearch() }
    list.completesDetail = true
    list.onOpen = { [weak self] in self?.presenter.didSelectArticle(at: $0) }
    list.onReachEnd = { [weak self] in self?.presenter.didReachEnd() }
    list.onSearch = { [weak self] in self?.focusSearch() }
    list.onType = { [weak self] in self?.search(for: $0) }
    contact.onPress = { [weak self] in self?.presenter.didSelectContact() }
    form.onSubmit = { [weak self] in self?.submit() }
    form.show(widgets)
    if !isSearching { form.focus(list) }
  }

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
    search.label = viewModel.search
    search.help = viewModel.searchHelp
    list.label = viewModel.heading
    (list.empty, nothing.text) = (viewModel.empty, viewModel.empty)
    if viewModel.rows != rows {
      rows = viewModel.rows
      list.rows = viewModel.rows.map(row)
      list.selected = 0
    }
    show(contact: viewModel.contact)
    opensBest = viewModel.opensBest
    form.submitAction = opensBest ? .open : .search
    setNeedsPaint()
  }

  private func show(contact title: String?) {
    guard contact.title != title ?? "" else { return }
    contact.title = title ?? ""
    form.rearrange(widgets)
  }

  private var widgets: [any Widget] {
    [search, Spacer()] + (contact.title.isEmpty ? [list] : [nothing, Spacer(yields: 1), contact])
  }

  private func submit() {
    guard opensBest else { return focusList() }
    if let row = list.selected, row > 0 { return presenter.didSelectArticle(at: row) }
    presenter.didSubmitSearch()
  }

  private func focusSearch() { form.focus(search) }

  /// Continues in the search field what was typed at the list.
  private func search(for text: String) {
    focusSearch()
    _ = search.handle(.text(text))
  }

  /// Without articles the search stays, since a list without rows has nothing to choose.
  private func focusList() { form.focus(list.rows.isEmpty ? search : list) }

  private func row(_ row: Articles.Row) -> ListBox.Row {
    var shown = ListBox.Row(text(row.title), detail: text(row.detail))
    shown.linearDetail = row.heading
    return shown
  }

  private func text(_ parts: [Articles.Part]) -> StyledText {
    StyledText(parts.map { StyledText.Span($0.text, role: $0.isFound ? .title : nil) })
  }
}
