import TerminalKit
import UnicodeKit

/// Rows of cells under column titles that sort them. The table scrolls and filters; painting and
/// moving take the same time for ten rows and a million.
@MainActor
public final class Table: Widget {
  /// Title of a column and the order of its cells.
  public struct Column: Sendable, Equatable {
    /// Title of the column.
    public let title: String
    /// True if the cells are numbers, which are aligned right and sorted by value.
    public let isNumeric: Bool

    /// Creates a column.
    public init(_ title: String, isNumeric: Bool = false) {
      self.title = title
      self.isNumeric = isNumeric
    }
  }

  /// Name of the table for tests and linear mode.
  public var label: String
  /// Text that is shown if there are no rows at all.
  public var empty = ""
  /// Called with the index of an opened row among all rows, in their original order.
  public var onOpen: (@MainActor (Int) -> Void)?

  /// Called for each visible cell with its row in the original order, its column and its text. It
  /// returns the same text in spans with roles, or nil for the role of the row.
  public var style: (@MainActor (_ row: Int, _ column: Int, _ cell: String) -> StyledText?)?
  /// Called for each visible row, by its place in the original order. It returns the role of cells
  /// without their own, or nil for that of the table.
  public var rowRole: (@MainActor (_ row: Int) -> StyleRole?)?

  private static let sample = 200
  private let words: KitTexts
  /// Sorts and filters many rows in the background.
  let arranger: RowArranger<TableRows>
  private var widths: [Int] = []
  private var filter = RowFilter()
  private var picked = 0
  private var layout = TableColumns(widths: [], picked: 0, in: 0)

  /// Creates a table.
  ///
  /// - Parameter cells: cells of each column, of the same number; without any the table is empty
  ///   until ``show(_:knownBy:)``.
  public init(
    label: String, columns: [Column], cells: [PackedTexts]? = nil, words: KitTexts = .standard
  ) {
    self.label = label
    self.words = words
    arranger = RowArranger(TableRows(columns, cells ?? columns.map { _ in PackedTexts() }))
    measure()
    arranger.onShow = { [weak self] in self?.arranger.report() }
  }

  public var isFocusable: Bool { true }
  public var stretches: Bool { true }
  public var takesText: Bool { filter.isTyping }
  public var isAnimating: Bool { arranger.arranging != nil }

  public var hints: [KeyHint] {
    let escape = filter.isOn ? [KeyHint("Esc", .clearFilter, .essential)] : []
    guard cursor.count > 0 else { return escape }
    let open = onOpen == nil ? [] : [KeyHint("Enter", .open, .essential)]
    let letters = filter.isTyping ? [] : [KeyHint("s", .sort), KeyHint("/", .filter)]
    return [KeyHint("↑↓", .move, .essential), KeyHint("←→", .pickColumn)] + open + letters
      + escape + RowCursor.hints(isTyping: filter.isTyping)
  }

  public var description: WidgetDescription {
    let row = selected.map(option)
    var description = WidgetDescription(
      role: .table, label: label, value: row?.label ?? "",
      states: isOnlyRead ? [.readOnly] : [], hint: row?.detail ?? emptiness)
    description.row = row.map { cursor.description(of: $0.label) }
    let titles = rows.columns.map(\.title).joined(separator: ", ")
    description.summary = words.summary(rows.total, columns: titles)
    return description
  }

  /// In original order, so that a number always means the same row.
  public var options: [WidgetOption] { (0..<optionCount).map(option) }
  public var optionCount: Int { rows.total }

  /// The label is the first cell; the detail holds the others with their columns' titles.
  public func option(at row: Int) -> WidgetOption {
    let cells = rows.cells.map { $0[row] }
    let others = zip(rows.columns, cells).dropFirst().filter { !$1.isEmpty }
    return WidgetOption(
      cells.first ?? "",
      detail: others.map { words.linear(.row, ["field": $0.title, "value": $1]) }
        .joined(separator: ", "))
  }

  public func options(containing part: String) -> [Int] {
    let part = part.folded()
    return part.isEmpty ? Array(0..<rows.total) : arranger.rows.rows(with: part)
  }

  public func height(forWidth width: Int) -> Int { max(1, rows.total) + top }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    layout = TableColumns(widths: widths, picked: picked, in: area.width - Self.margin)
    let shown = arranger.cursor.rows(on: area.height - top)
    if filter.isOn { filter.paint(on: &canvas, in: area.row(0), isFocused: isFocused) }
    paintTitles(on: &canvas, in: area.row(top - 1), isFocused: isFocused)
    if shown.isEmpty {
      let place = canvas.drawEmptiness(
        emptiness, in: area.rows(from: top), isCentered: rows.total == 0)
      if isFocused, !filter.isTyping { canvas.cursor = place }
    }
    for (line, place) in shown.enumerated() {
      paint(place, on: &canvas, in: area.row(top + line), isFocused: isFocused)
    }
    cursor.paintBar(on: &canvas, beside: area.rows(from: top), isFocused: isFocused)
  }

  public func handle(_ event: InputEvent) -> Bool {
    if filter.handle(event, isOnlyRead: onOpen == nil) {
      arranger.arrange { $0.part = filter.part }
      return true
    }
    switch event {
    case .text("s"): sort(by: picked)
    case .text("/"): filter.begin()
    case .text(let text): return text.allSatisfy { didMove(arranger.cursor.move($0)) }
    case .key(.left): picked = max(0, picked - 1)
    case .key(.right): picked = min(rows.columns.count - 1, picked + 1)
    case .key(.enter) where onOpen != nil: if let selected { onOpen?(selected) }
    case .key(let key): return didMove(arranger.cursor.move(key))
    default: return false
    }
    return true
  }

  /// A click on a title sorts, a click on a row opens it.
  public func action(at place: Point) -> WidgetAction? {
    if place.y == top - 1 {
      return layout.column(at: place.x - Self.margin).map { .sort(column: $0) }
    }
    let line = cursor.scroll + place.y - top
    guard place.y >= top, line < cursor.count else { return nil }
    return onOpen == nil ? .reach(rows.row(at: line)) : .choose(rows.row(at: line))
  }

  public func tick() { arranger.tick() }
}

// MARK: Rows and columns

extension Table {
  /// Columns for the mark of the selected row.
  private static let margin = 2

  /// Lines above the rows.
  private var top: Int { filter.isOn ? 2 : 1 }

  var rows: TableRows { arranger.rows }
  private var cursor: RowCursor { arranger.cursor }

  private var emptiness: String { rows.total == 0 && !empty.isEmpty ? empty : words.noMatches }

  /// Sorts ascending first, then descending, then in the original order.
  func sort(by column: Int) {
    picked = column
    arranger.arrange { wanted in
      switch wanted.order {
      case TableRows.Order(column: column, isAscending: true):
        wanted.order = TableRows.Order(column: column, isAscending: false)
      case TableRows.Order(column: column, isAscending: false): wanted.order = nil
      default: wanted.order = TableRows.Order(column: column, isAscending: true)
      }
    }
  }

  /// Measures the titles and a sample of all cells.
  func measure() {
    widths = zip(rows.columns, rows.cells).map { column, cells in
      let step = max(1, cells.count / Self.sample)
      return stride(from: cells.count - 1, through: 0, by: -step)
        .reduce(SanitizedText.width(of: column.title) + 2) {
          max($0, SanitizedText.width(of: cells[$1]))
        }
    }
  }

  private func paintTitles(on canvas: inout Canvas, in line: Rect, isFocused: Bool) {
    for place in layout.places {
      let isPicked = place.column == picked && isFocused
      draw(
        StyledText(title(of: place.column)), in: place, on: &canvas, line: line,
        role: isPicked ? .accent : .title)
    }
  }

  private func title(of column: Int) -> String {
    let title = rows.columns[column].title
    guard let order = arranger.wanted.order, order.column == column else { return title }
    return "\(title) \(mark(of: order))"
  }

  /// Returns a spinner while the rows are being sorted.
  private func mark(of order: TableRows.Order) -> String {
    if isAnimating, let text = arranger.spinner.text { return text }
    return order.isAscending ? "▴" : "▾"
  }

  private func paint(_ place: Int, on canvas: inout Canvas, in line: Rect, isFocused: Bool) {
    let isSelected = place == cursor.selected
    let row = rows.row(at: place)
    let role = isSelected && isFocused ? .selection : rowRole?(row) ?? .text
    if isSelected {
      canvas.fill(line, role: role)
      canvas.draw("▸", at: line.origin, role: role)
    }
    for column in layout.places {
      let cell = rows.cells[column.column][row]
      draw(
        style?(row, column.column, cell) ?? StyledText(cell), in: column, on: &canvas, line: line,
        role: role)
    }
    if isSelected, isFocused, !filter.isTyping {
      canvas.cursor = Point(x: line.x + (canvas.isPlain ? 0 : Self.margin), y: line.y)
    }
  }

  private func draw(
    _ text: StyledText, in place: TableColumns.Place, on canvas: inout Canvas, line: Rect,
    role: StyleRole
  ) {
    let free = max(0, place.width - SanitizedText.width(of: text.text))
    let x = line.x + Self.margin + place.x + (rows.columns[place.column].isNumeric ? free : 0)
    text.paint(on: &canvas, at: Point(x: x, y: line.y), role: role, width: place.width)
  }
}

extension Table {
  /// Index of the selected row among all rows, in their original order; nil if no row is shown.
  /// Setting it selects a row, unless the filter excludes it; nil has no effect.
  public var selected: Int? {
    get { arranger.selected }
    set { if let newValue { reach(newValue) } }
  }

  /// Called with `selected` when another row is selected: by a key, a click, sorting, the filter or
  /// the program, after the selected row was removed, or after it moved to another index. It isn't
  /// called for the row that is selected when the property is set.
  ///
  /// A table with `onSelect` and without `onOpen` offers its rows in linear mode, too.
  public var onSelect: (@MainActor (Int?) -> Void)? {
    get { arranger.onSelect }
    set { arranger.onSelect = newValue }
  }

  /// Replaces the rows, and sorts and filters them as before. The selected row stays selected; after
  /// its removal the next one in the shown order is, or the previous one.
  ///
  /// - Parameter key: column that identifies a row; the first one if it is nil.
  public func show(_ cells: [PackedTexts], knownBy key: Int? = nil) {
    arranger.rows.keyColumn = key
    arranger.remember()
    arranger.show(TableRows(rows.columns, cells, keyColumn: key))
    measure()
  }

  public func perform(_ action: WidgetAction) -> Bool {
    switch action {
    case .choose(let row) where (0..<rows.total).contains(row) && !isOnlyRead:
      reach(row)
      onOpen?(row)
    case .reach(let row) where (0..<rows.total).contains(row): reach(row)
    case .sort(let column) where rows.columns.indices.contains(column): sort(by: column)
    default: return false
    }
    return true
  }

  /// True if the rows can be neither opened nor selected for a purpose.
  var isOnlyRead: Bool { onOpen == nil && onSelect == nil }

  func didMove(_ isMove: Bool) -> Bool {
    if isMove { arranger.report() }
    return isMove
  }

  private func reach(_ row: Int) {
    arranger.reach(row)
    arranger.report()
  }
}
