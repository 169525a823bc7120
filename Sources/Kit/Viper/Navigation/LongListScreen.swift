import SceneServices
import TerminalWidgets

/// The base of a View that shows a loaded list of any length.
@MainActor
open class LongListScreen: LoadingScreen {
  /// The list.
  public let list: ListBox
  /// The rows that were shown last.
  public private(set) var rows: LongList?

  /// Creates an empty View whose Presenter hears what happens to the list.
  public init(_ presenter: any LongListListener, words: KitTexts = .standard) {
    list = ListBox(label: "", words: words)
    super.init()
    listener = presenter
    list.onOpen = { [weak presenter] in presenter?.didSelectRow(at: $0) }
    list.onRequest = { [weak presenter] in presenter?.didLook(at: $0) }
    list.onFilter = { [weak presenter] in presenter?.didFilter(by: $0) }
  }

  /// The key of the selected row; nil while the row isn't in memory.
  public final var selectedKey: String? { list.selected.flatMap { rows?.known[$0]?.key } }

  /// Shows the state of a load and the list, which gets the focus when it appears.
  ///
  /// - Parameters:
  ///   - rows: nil hides the list.
  ///   - empty: the text in a list without rows.
  ///   - above: the widgets above the list, hidden together with it.
  public final func show(
    title: String, heading: String, _ load: LoadStatus, _ rows: LongList?, empty: String,
    above: [any Widget] = []
  ) {
    (list.label, list.empty) = (heading, empty)
    if let rows, rows != self.rows {
      self.rows = rows
      list.show(ListBox.Source(rows))
      list.columns = rows.columns.map {
        ListBox.Columns(
          title: $0.title, detail: $0.detail, details: rows.known.mapValues(\.detail))
      }
    }
    let isNew = rows != nil && !form.widgets.contains { $0 === list }
    show(title: title, heading: heading, load, content: rows == nil ? [] : above + [list])
    if isNew { form.focus(list) }
  }
}

extension ListBox.Source {
  fileprivate init(_ rows: LongList) {
    self.init(
      count: rows.count,
      rows: rows.known.mapValues {
        var row = ListBox.Row(
          $0.title, detail: rows.columns == nil ? $0.detail : "",
          role: $0.isMarked == true ? .accent : nil)
        row.isMarked = $0.isMarked == true
        return row
      }, keys: rows.known.mapValues(\.key))
  }
}
