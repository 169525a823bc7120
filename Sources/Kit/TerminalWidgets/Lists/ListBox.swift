import TerminalKit
import UnicodeKit

/// A list of rows, of which one is selected and can be opened; scrolls, filters, jumps.
@MainActor
public final class ListBox: Widget {
  public var label: String
  /// Shown when there are no rows at all.
  public var empty = ""
  public var rows: [Row] {
    get { source.rows }
    set { show(Source(newValue)) }
  }
  /// Called with the row's index among all rows.
  public var onOpen: (@MainActor (Int) -> Void)?
  /// Called when the last row is reached for the first time.
  public var onReachEnd: (@MainActor () -> Void)?

  private let words: KitWords
  private var hasReachedEnd = false
  private var source: Source
  private var titleWidth: Int
  /// Made at the first letter of a filter.
  private var searchKeys: PackedTexts?
  /// The rows that the filter lets through; nil when that is all of them.
  private var matches: [Int]?
  private var selected = 0
  private var scroll = 0
  private var page = 1
  private var filter: String?
  private var isTypingFilter = false

  public init(label: String, rows: [Row] = [], words: KitWords) {
    self.label = label
    self.words = words
    source = Source(rows)
    titleWidth = source.titleWidth
  }

  /// Shows other rows; the selected one stays selected, where it was on the screen.
  public func show(_ newer: Source) {
    let kept = selectedRow.flatMap { newer.index(ofRow: $0, of: source) }
    source = newer
    titleWidth = newer.titleWidth
    searchKeys = nil
    filterAgain(keeping: kept)
  }

  public var isFocusable: Bool { true }
  public var stretches: Bool { true }
  public var takesText: Bool { isTypingFilter }

  public var hints: [KeyHint] {
    let escape = filter == nil ? [] : [KeyHint("Esc", .clearFilter, .essential)]
    guard shownCount > 0 else { return escape }
    let open = onOpen == nil ? [] : [KeyHint("Enter", .open, .essential)]
    // While the filter is typed, these are letters of it.
    let slash = isTypingFilter ? [] : [KeyHint("/", .filter)]
    let digits = isTypingFilter ? [] : [KeyHint("1…9", .jump, .listed)]
    return [KeyHint("↑↓", .move, .essential)] + open + slash + escape + [
      KeyHint("PgUp PgDn", .movePage, .listed), KeyHint("^U ^D", .moveHalfPage, .listed),
      KeyHint("Home End", .moveToEnds, .listed),
    ] + digits
  }

  public var description: WidgetDescription {
    let row = selectedRow.map { source[$0] }
    return WidgetDescription(
      role: .list, label: label, value: row?.title ?? "", states: onOpen == nil ? [.readOnly] : [],
      hint: row?.detail ?? emptiness)
  }

  public var options: [WidgetOption] {
    rows.map { WidgetOption($0.title, detail: $0.detail) }
  }

  public func height(forWidth width: Int) -> Int { max(1, source.count) + (filter == nil ? 0 : 1) }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let top = filter == nil ? 0 : 1
    page = max(1, area.height - top)
    scroll = min(max(scroll, selected - page + 1), selected, max(0, shownCount - page))
    if let filter { paint(filter: filter, on: &canvas, in: area.row(0)) }
    guard shownCount > 0 else {
      canvas.draw(emptiness, at: area.row(top).origin, role: .muted, width: area.width)
      if isFocused, !isTypingFilter { canvas.cursor = area.row(top).origin }
      return
    }
    for offset in 0..<min(page, shownCount - scroll) {
      paint(row: scroll + offset, on: &canvas, in: area.row(top + offset), isFocused: isFocused)
    }
  }

  public func handle(_ event: InputEvent) -> Bool {
    if isTypingFilter, handleFilter(event) { return true }
    switch event {
    case .text(let text): return text.allSatisfy { handle(letter: $0) }
    case .key(.escape) where filter != nil:
      filter = nil
      refilter()
    case .key(.enter) where onOpen != nil: open()
    case .key(let key): return move(key)
    default: return false
    }
    return true
  }

  public func action(at place: Point) -> WidgetAction? {
    let line = place.y - (filter == nil ? 0 : 1)
    guard line >= 0, scroll + line < shownCount else { return nil }
    return .choose(row(at: scroll + line))
  }

  public func perform(_ action: WidgetAction) -> Bool {
    switch action {
    case .choose(let row) where (0..<source.count).contains(row) && onOpen != nil:
      reach(row)
      onOpen?(row)
    case .reach(let row) where (0..<source.count).contains(row): reach(row)
    default: return false
    }
    return true
  }

  private func reach(_ row: Int) {
    if let place = place(of: row) { select(place) }
  }

  /// Why there is nothing to see.
  private var emptiness: String { source.count == 0 && !empty.isEmpty ? empty : words.noMatches }

  private func move(_ key: Key) -> Bool {
    switch key {
    case .up, .control("p"): select(selected - 1)
    case .down, .control("n"): select(selected + 1)
    case .pageUp: select(selected - page)
    case .pageDown: select(selected + page)
    case .control("u"): select(selected - max(1, page / 2))
    case .control("d"): select(selected + max(1, page / 2))
    case .home: select(0)
    case .end: select(shownCount - 1)
    default: return false
    }
    return true
  }

  private func handle(letter: Character) -> Bool {
    switch letter {
    case "k": select(selected - 1)
    case "j": select(selected + 1)
    case "g": select(0)
    case "G": select(shownCount - 1)
    case "/": (filter, isTypingFilter) = (filter ?? "", true)
    default:
      guard let number = letter.wholeNumberValue, number > 0 else { return false }
      select(number - 1)
    }
    return true
  }

  private func handleFilter(_ event: InputEvent) -> Bool {
    switch event {
    case .text(let text), .paste(let text): filter? += text.asOneLine()
    case .key(.backspace) where filter?.isEmpty == false: filter?.removeLast()
    case .key(.enter) where onOpen == nil: isTypingFilter = false
    case .key(.escape), .key(.backspace): (filter, isTypingFilter) = (nil, false)
    default: return false
    }
    refilter()
    return true
  }

  private func refilter() { filterAgain(keeping: selectedRow) }

  /// - Parameter kept: the row that is to stay selected, if it is still shown.
  private func filterAgain(keeping kept: Int?) {
    matches = found(filter?.folded() ?? "")
    let before = selected
    select(kept.flatMap(place) ?? (kept == nil ? selected : 0))
    scroll = max(0, scroll + selected - before)
  }

  private func found(_ part: String) -> [Int]? {
    guard !part.isEmpty else { return nil }
    let keys = searchKeys ?? source.makeSearchKeys()
    searchKeys = keys
    return keys.indices(containing: part)
  }

  private var shownCount: Int { matches?.count ?? source.count }

  private var selectedRow: Int? { selected < shownCount ? row(at: selected) : nil }

  private func row(at place: Int) -> Int { matches?[place] ?? place }

  private func place(of row: Int) -> Int? {
    guard let matches else { return row }
    let place = matches.firstIndex(notBefore: row)
    return place < matches.count && matches[place] == row ? place : nil
  }

  private func select(_ index: Int) {
    selected = max(0, min(index, shownCount - 1))
    guard selected > 0, selected == source.count - 1, !hasReachedEnd else { return }
    hasReachedEnd = true
    onReachEnd?()
  }

  private func open() {
    if let selectedRow { onOpen?(selectedRow) }
  }

  private func paint(filter: String, on canvas: inout Canvas, in line: Rect) {
    let used = canvas.draw("/\(filter)", at: line.origin, role: .accent, width: line.width - 1)
    if isTypingFilter { canvas.cursor = Point(x: line.x + used, y: line.y) }
  }

  private func paint(row: Int, on canvas: inout Canvas, in line: Rect, isFocused: Bool) {
    let isSelected = row == selected
    let content = source[self.row(at: row)]
    let role: StyleRole = isSelected && isFocused ? .selection : .text
    if isSelected { canvas.fill(line, role: role) }
    canvas.draw(isSelected ? "▸" : " ", at: line.origin, role: role)
    let x = 2 + titleColumns(in: line.width)
    canvas.draw(
      content.title, at: Point(x: line.x + 2, y: line.y), role: role,
      width: content.detail.isEmpty ? line.width - 2 : x - 4)
    canvas.draw(
      content.detail, at: Point(x: line.x + x, y: line.y), role: isSelected ? role : .muted,
      width: line.width - x)
    if isSelected, isFocused, !isTypingFilter { canvas.cursor = line.origin }
  }

  /// As wide as the widest title, but two thirds of the row at most.
  private func titleColumns(in width: Int) -> Int {
    min(titleWidth + 4, width * 2 / 3)
  }
}
