import TerminalKit
import UnicodeKit

/// A list of rows, of which one is selected and can be opened; scrolls, filters, jumps.
@MainActor
public final class ListBox: Widget {
  public var label: String
  /// Shown when there are no rows at all.
  public var empty = ""
  /// Called with the row's index among all rows.
  public var onOpen: (@MainActor (Int) -> Void)?
  /// Called when the last row is selected for the first time; a single row is as soon as it is
  /// shown.
  public var onReachEnd: (@MainActor () -> Void)?

  /// Called with the rows that somebody looks at, and some around them, where the source doesn't have
  /// all of them in memory; a newer source is expected to have them.
  public var onLook: (@MainActor (Range<Int>) -> Void)?

  /// Called with what the filter looks for, where the source doesn't have all rows in memory: a newer
  /// source has what matches.
  public var onFilter: (@MainActor (String) -> Void)?

  /// What `/` does instead of filtering.
  public var onSearch: (@MainActor () -> Void)?

  /// What gaps between groups yield to: see `yields`.
  public static let gapsYield = 3

  let words: KitWords
  private var hasReachedEnd = false
  /// Of many rows the filter's are looked for aside, while one goes on typing.
  let arranger: RowArranger<ListRows>
  private var titleWidth = 0
  private var detailWidth = 0
  /// Between the groups, of which one sees nothing where rows are short or are filtered.
  private var gaps = RowGaps()
  private var shownGaps = RowGaps()
  var filter = RowFilter()
  var second = RowColumns()
  var looked = LookedRows()

  public init(label: String, rows: [Row] = [], words: KitWords) {
    self.label = label
    self.words = words
    let source = Source(rows)
    arranger = RowArranger(ListRows(source))
    measure(source)
    arranger.onShow = { [weak self] in _ = self?.didMove(true) }
  }

  /// Shows other rows; the selected one stays selected, where it was on the screen.
  public func show(_ newer: Source) {
    let place = looked.isFiltered ? 0 : cursor.selected
    let kept = keptRow(in: newer)
    measure(newer)
    looked.forget()
    arranger.show(ListRows(newer), keeping: kept, orAt: place)
  }

  /// The selected row's index among all rows; nil when none is shown.
  public var selected: Int? { arranger.selected }

  var source: Source { arranger.rows.source }

  public var isFocusable: Bool { true }
  public var stretches: Bool { true }
  /// As empty rows between other widgets do.
  public var yields: Int { gaps.count > 0 ? Self.gapsYield : 0 }
  public var takesText: Bool { filter.isTyping }
  public var isAnimating: Bool { arranger.arranging != nil }

  public var hints: [KeyHint] {
    let escape = filter.isOn ? [KeyHint("Esc", .clearFilter, .essential)] : []
    guard cursor.count > 0 else {
      return escape + (onSearch == nil ? [] : [KeyHint("/", .search)])
    }
    let open = onOpen == nil ? [] : [KeyHint("Enter", .open, .essential)]
    // While the filter is typed, these are letters of it.
    let slash = filter.isTyping ? [] : [KeyHint("/", onSearch == nil ? .filter : .search)]
    return [KeyHint("↑↓", .move, .essential)] + open + slash + escape
      + RowCursor.hints(isTyping: filter.isTyping)
  }

  public var description: WidgetDescription {
    let row = selected.map { source[$0] }
    return WidgetDescription(
      role: .list, label: label, value: row?.title ?? "", states: onOpen == nil ? [.readOnly] : [],
      hint: selected.map { detail(ofRow: $0) } ?? emptiness)
  }

  /// Where there are gaps, the filter's line takes one of theirs, so that nothing moves.
  public func height(forWidth width: Int) -> Int {
    max(1, source.count) + max(gaps.count, filterLines + second.top(forWidth: width))
  }

  public func spareRows(forWidth width: Int) -> Int { max(0, gaps.count - top) }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    second.fit(area.width)
    let shown = arranger.cursor.rows(on: area.height - top)
    shownGaps = !filter.isOn && source.count + gaps.count <= area.height ? gaps : RowGaps()
    if filter.isOn { filter.paint(on: &canvas, in: area.row(0), isFocused: isFocused) }
    guard !shown.isEmpty else {
      canvas.draw(emptiness, at: area.row(top).origin, role: .muted, width: area.width)
      if isFocused, !filter.isTyping { canvas.cursor = area.row(top).origin }
      return
    }
    let isCut = shown.count < cursor.count
    if second.isShown {
      second.paintNames(
        on: &canvas, in: area.row(filterLines), room: area.width - (isCut ? 1 : 0))
    }
    look(at: shown)
    for (line, place) in shown.enumerated() {
      paint(
        place, on: &canvas, in: area.row(top + shownGaps.line(ofRow: line)), isFocused: isFocused,
        room: area.width - (isCut ? 1 : 0))
    }
    cursor.paintBar(on: &canvas, beside: area.rows(from: top), isFocused: isFocused)
  }

  public func handle(_ event: InputEvent) -> Bool {
    if filter.handle(event, isOnlyRead: onOpen == nil) {
      filterAgain()
      return true
    }
    switch event {
    case .text(let text): return text.allSatisfy { handle($0) }
    case .key(.enter) where onOpen != nil: open()
    case .key(let key): return didMove(arranger.cursor.move(key))
    default: return false
    }
    return true
  }

  public func action(at place: Point) -> WidgetAction? {
    guard place.y >= top, let line = shownGaps.row(onLine: place.y - top),
      cursor.scroll + line < cursor.count
    else { return nil }
    return .choose(arranger.rows.row(at: cursor.scroll + line))
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

  /// Begins to filter by what is typed, as `/` does.
  func beginFilter() { filter.begin() }

  public func tick() { arranger.tick() }

  func reach(_ row: Int) {
    guard let place = arranger.rows.place(of: row) else { return }
    arranger.cursor.select(place)
    _ = didMove(true)
  }
}

// MARK: Rows

extension ListBox {
  /// The lines above the rows.
  private var top: Int { filterLines + (second.isShown ? 1 : 0) }
  private var filterLines: Int { filter.isOn ? 1 : 0 }

  /// Why there is nothing to see.
  private var emptiness: String {
    source.count == 0 && !empty.isEmpty && !isFilteredElsewhere ? empty : words.noMatches
  }

  private func handle(_ letter: Character) -> Bool {
    guard letter == "/" else { return didMove(arranger.cursor.move(letter)) }
    if let onSearch { onSearch() } else { filter.begin() }
    return true
  }

  private var isAtEnd: Bool { cursor.selected == source.count - 1 && !isFilteredElsewhere }
  private var isFilteredElsewhere: Bool { filter.isOn && onFilter != nil }

  private var cursor: RowCursor { arranger.cursor }

  private func didMove(_ isMove: Bool) -> Bool {
    guard isMove, isAtEnd, !hasReachedEnd, let onReachEnd
    else { return isMove }
    hasReachedEnd = true
    onReachEnd()
    return true
  }

  private func open() {
    guard let selected else { return }
    filter.endTyping()
    onOpen?(selected)
  }

  /// - Parameter room: columns for words, beside which a scroll bar may stand.
  private func paint(
    _ place: Int, on canvas: inout Canvas, in line: Rect, isFocused: Bool, room: Int
  ) {
    let isSelected = place == cursor.selected
    let row = arranger.rows.row(at: place)
    let content = source[row]
    let role: StyleRole = isSelected && isFocused ? .selection : .text
    if isSelected { canvas.fill(line, role: role) }
    canvas.draw(isSelected ? "▸" : " ", at: line.origin, role: role)
    let x = second.isShown ? second.start(in: room) : 2 + titleColumns(in: room)
    let detail =
      second.isShown ? MarkedText(columns?.details[row] ?? "") : content.detailText
    content.titleText.paint(
      on: &canvas, at: Point(x: line.x + 2, y: line.y),
      role: content.isPrimary && role == .text ? .accent : role,
      width: !second.isShown && content.detail.isEmpty ? room - 2 : x - 4)
    detail.paint(
      on: &canvas, at: Point(x: line.x + x, y: line.y), role: isSelected ? role : .muted,
      width: room - x)
    if isSelected, isFocused, !filter.isTyping { canvas.cursor = line.origin }
  }

  /// As wide as the widest title with a gap, narrower where a detail needs that, but two thirds of the
  /// row at most.
  private func titleColumns(in width: Int) -> Int {
    let gap = max(2, min(4, width - 2 - titleWidth - detailWidth))
    return min(titleWidth + gap, width * 2 / 3)
  }

  private func measure(_ source: Source) {
    titleWidth = source.titleWidth
    detailWidth = source.detailWidth
    gaps = source.gaps
  }
}
