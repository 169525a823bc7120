import TerminalKit
import UnicodeKit

/// Rows of cells under the titles of their columns, which sort them; scrolls, filters, jumps. To
/// paint and to move costs the same for ten rows and a million.
@MainActor
public final class Table: Widget {
  /// What stands above a column, and how its cells are sorted.
  public struct Column: Sendable, Equatable {
    public let title: String
    /// Whether its cells are numbers: at the right, and sorted as such.
    public let isNumeric: Bool

    public init(_ title: String, isNumeric: Bool = false) {
      self.title = title
      self.isNumeric = isNumeric
    }
  }

  public var label: String
  /// Shown when there are no rows at all.
  public var empty = ""
  /// Called with the row's index among all rows, as they were given.
  public var onOpen: (@MainActor (Int) -> Void)?

  private static let sample = 200
  private let words: KitWords
  /// Of many rows sorting and filtering is done aside.
  let arranger: RowArranger<TableRows>
  private var widths: [Int] = []
  private var filter = RowFilter()
  private var picked = 0
  private var layout = TableColumns(widths: [], picked: 0, in: 0)

  /// - Parameter cells: column by column, all equally many.
  public init(label: String, columns: [Column], cells: [PackedTexts], words: KitWords) {
    self.label = label
    self.words = words
    arranger = RowArranger(TableRows(columns, cells))
    measure()
  }

  /// Shows other rows of the same columns, sorted and filtered as those before.
  ///
  /// - Parameter key: the column that a row is known by; the selected one stays so by it.
  public func show(_ cells: [PackedTexts], knownBy key: Int? = nil) {
    let kept = key.flatMap { key in
      selected.flatMap { cells[key].firstIndex(of: rows.cells[key][$0]) }
    }
    arranger.show(TableRows(rows.columns, cells), keeping: kept)
    measure()
  }

  /// The selected row's index among all rows, as they were given; nil when none is shown.
  public var selected: Int? { arranger.selected }

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
    return WidgetDescription(
      role: .table, label: label, value: row?.label ?? "",
      states: onOpen == nil ? [.readOnly] : [], hint: row?.detail ?? emptiness)
  }

  /// In the order of the source, so that a number always means the same row.
  public var options: [WidgetOption] { (0..<optionCount).map(option) }
  public var optionCount: Int { rows.total }

  /// The first cell, and the others with the titles of their columns.
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
      canvas.draw(emptiness, at: area.row(top).origin, role: .muted, width: area.width)
      if isFocused, !filter.isTyping { canvas.cursor = area.row(top).origin }
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
    case .text(let text): return text.allSatisfy { arranger.cursor.move($0) }
    case .key(.left): picked = max(0, picked - 1)
    case .key(.right): picked = min(rows.columns.count - 1, picked + 1)
    case .key(.enter) where onOpen != nil: if let selected { onOpen?(selected) }
    case .key(let key): return arranger.cursor.move(key)
    default: return false
    }
    return true
  }

  /// A click on a title sorts by it, on a row opens it.
  public func action(at place: Point) -> WidgetAction? {
    if place.y == top - 1 {
      return layout.column(at: place.x - Self.margin).map { .sort(column: $0) }
    }
    let line = cursor.scroll + place.y - top
    guard place.y >= top, line < cursor.count else { return nil }
    return onOpen == nil ? .reach(rows.row(at: line)) : .choose(rows.row(at: line))
  }

  public func perform(_ action: WidgetAction) -> Bool {
    switch action {
    case .choose(let row) where (0..<rows.total).contains(row) && onOpen != nil:
      reach(row)
      onOpen?(row)
    case .reach(let row) where (0..<rows.total).contains(row): reach(row)
    case .sort(let column) where rows.columns.indices.contains(column): sort(by: column)
    default: return false
    }
    return true
  }

  public func tick() { arranger.tick() }
}

// MARK: Rows and columns

extension Table {
  /// The columns for the mark of the selected row.
  private static let margin = 2

  /// The lines above the rows.
  private var top: Int { filter.isOn ? 2 : 1 }

  private var rows: TableRows { arranger.rows }
  private var cursor: RowCursor { arranger.cursor }

  private var emptiness: String { rows.total == 0 && !empty.isEmpty ? empty : words.noMatches }

  private func reach(_ row: Int) {
    if let place = rows.place(of: row) { arranger.cursor.select(place) }
  }

  /// Ascending first, then descending, then as the rows came.
  private func sort(by column: Int) {
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

  /// As wide as the titles and the cells of some rows need, from the first to the last.
  private func measure() {
    widths = zip(rows.columns, rows.cells).map { column, cells in
      let step = max(1, cells.count / Self.sample)
      return stride(from: cells.count - 1, through: 0, by: -step)
        .reduce(HarmlessText.width(of: column.title) + 2) {
          max($0, HarmlessText.width(of: cells[$1]))
        }
    }
  }

  private func paintTitles(on canvas: inout Canvas, in line: Rect, isFocused: Bool) {
    for place in layout.places {
      let isPicked = place.column == picked && isFocused
      draw(
        title(of: place.column), in: place, on: &canvas, line: line,
        role: isPicked ? .accent : .title)
    }
  }

  private func title(of column: Int) -> String {
    let title = rows.columns[column].title
    guard let order = arranger.wanted.order, order.column == column else { return title }
    return "\(title) \(mark(of: order))"
  }

  /// While it is still sorted, what turns.
  private func mark(of order: TableRows.Order) -> String {
    if isAnimating, let text = arranger.spinner.text { return text }
    return order.isAscending ? "▴" : "▾"
  }

  private func paint(_ place: Int, on canvas: inout Canvas, in line: Rect, isFocused: Bool) {
    let isSelected = place == cursor.selected
    let role: StyleRole = isSelected && isFocused ? .selection : .text
    if isSelected { canvas.fill(line, role: role) }
    canvas.draw(isSelected ? "▸" : " ", at: line.origin, role: role)
    let row = rows.row(at: place)
    for column in layout.places {
      draw(rows.cells[column.column][row], in: column, on: &canvas, line: line, role: role)
    }
    if isSelected, isFocused, !filter.isTyping { canvas.cursor = line.origin }
  }

  private func draw(
    _ text: String, in place: TableColumns.Place, on canvas: inout Canvas, line: Rect,
    role: StyleRole
  ) {
    let free = max(0, place.width - HarmlessText.width(of: text))
    let x = line.x + Self.margin + place.x + (rows.columns[place.column].isNumeric ? free : 0)
    canvas.draw(text, at: Point(x: x, y: line.y), role: role, width: place.width)
  }
}
