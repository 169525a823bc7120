import TerminalKit
import UnicodeKit

/// List of rows that scrolls and filters. One row is selected and can be opened.
@MainActor
public final class ListBox: Widget {
  /// Name of the list for tests and linear mode.
  public var label: String
  /// Text that is shown if there are no rows at all.
  public var empty = ""
  /// Called with the index of an opened row among all rows; nil for a list that is only read.
  public var onOpen: (@MainActor (Int) -> Void)?
  /// Called when the last row is selected for the first time. A single row counts when it is shown.
  public var onReachEnd: (@MainActor () -> Void)?

  /// Called with visible rows and some around them if the source doesn't have all of them in
  /// memory. `show` must then be called with a source that has them.
  public var onRequest: (@MainActor (Range<Int>) -> Void)?

  /// Called with the filter's text if the source doesn't have all rows in memory. `show` must then
  /// be called with the matching rows.
  public var onFilter: (@MainActor (String) -> Void)?

  /// Called for `/` instead of filtering.
  public var onSearch: (@MainActor () -> Void)?

  /// Called with typed letters and digits, which then aren't commands of the list; nil if they are.
  public var onType: (@MainActor (String) -> Void)?

  /// True if a narrow list cuts details that don't fit; otherwise it leaves out all of them.
  public var cutsDetails = false

  /// True if the selected row's detail stands in full below the list when its row cuts it or has no room
  /// for it, and there is space.
  public var completesDetail = false

  /// Rank in which empty lines between groups are given up; see `Widget.yields`.
  public static let gapsYield = 3

  let words: KitTexts
  private var hasReachedEnd = false
  /// Filters long lists in the background while the user types on.
  let arranger: RowArranger<ListRows>
  private(set) var titleWidth = 0
  private(set) var detailWidth = 0
  /// Empty lines between groups, which are left out if rows are short or filtered.
  private var gaps = RowGaps()
  private var shownGaps = RowGaps()
  var filter = RowFilter()
  var second = RowColumns()
  var looked = RequestedRows()

  /// Creates a list of rows in memory.
  public init(label: String, rows: [Row] = [], words: KitTexts = .standard) {
    self.label = label
    self.words = words
    let source = Source(rows)
    arranger = RowArranger(ListRows(source))
    measure(source)
    arranger.onShow = { [weak self] in _ = self?.didMove(true) }
  }

  var source: Source { arranger.rows.source }

  /// Explanation that F1 shows before the keys; empty for none.
  public var help = ""
  /// The offers of F1, the best first.
  public var helpOffers: [HelpOffer] = []

  public var isFocusable: Bool { true }
  public var stretches: Bool { true }
  /// The same rank as that of empty rows between other widgets.
  public var yields: Int { gaps.count > 0 ? Self.gapsYield : 0 }
  public var takesText: Bool { filter.isTyping }
  public var isAnimating: Bool { arranger.arranging != nil }

  public var hints: [KeyHint] {
    let escape = filter.isOn ? [KeyHint("Esc", .clearFilter, .essential)] : []
    guard cursor.count > 0 else {
      return escape + (onSearch == nil ? [] : [KeyHint("/", .search)])
    }
    let action = selected.map { source[$0].action } ?? .open
    let open = onOpen == nil ? [] : [KeyHint("Enter", action, .essential)]
    // While the filter is typed, these characters belong to its text.
    let slash = filter.isTyping ? [] : [KeyHint("/", onSearch == nil ? .filter : .search)]
    return [KeyHint("↑↓", .move, .essential)] + open + slash + escape
      + RowCursor.hints(isTyping: filter.isTyping || onType != nil)
  }

  public var description: WidgetDescription {
    let row = selected.map { source[$0] }
    var description = WidgetDescription(
      role: .list, label: label, value: row?.title ?? "", states: isOnlyRead ? [.readOnly] : [],
      hint: selected.map { detail(ofRow: $0) } ?? emptiness)
    description.row = row.map {
      cursor.description(of: $0.title, isChosen: $0.isMarked ? true : nil)
    }
    return description
  }

  /// The filter's line takes the place of a gap if there is one, so that nothing moves.
  public func height(forWidth width: Int) -> Int {
    let rows =
      source.count == 0 ? WrappedText(emptiness, width: width).lines.count : source.count
    return rows + max(gaps.count, filterLines + second.top(forWidth: width))
  }

  public func spareRows(forWidth width: Int) -> Int { max(0, gaps.count - top) }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    second.fit(area.width)
    let below = detailRows(on: canvas, in: area)
    let shown = arranger.cursor.rows(on: area.height - top - below)
    shownGaps = !filter.isOn && source.count + gaps.count <= area.height - below ? gaps : RowGaps()
    if filter.isOn { filter.paint(on: &canvas, in: area.row(0), isFocused: isFocused) }
    guard !shown.isEmpty else {
      let place = canvas.drawEmptiness(
        emptiness, in: area.rows(from: top), isCentered: source.count == 0 && !filter.isOn)
      if isFocused, !filter.isTyping { canvas.cursor = place }
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
    let rows = Rect(
      x: area.x, y: area.y + top, width: area.width, height: area.height - top - below)
    cursor.paintBar(on: &canvas, beside: rows, isFocused: isFocused)
    let used = top + shownGaps.line(ofRow: shown.count - 1) + 1
    if canvas.isPlain {
      let room = area.width - (isCut ? 1 : 0)
      guard isFocused, !filter.isTyping else { return }
      canvas.focus?.item = cursor.selected
      canvas.focus?.notes = area.rows(from: used).rowRange
      sayDetail(on: &canvas, in: area.rows(from: used), room: room)
    } else if completesDetail, !isCut || below > 0 {
      paintWholeDetail(on: &canvas, in: area.rows(from: used + 1))
    }
  }

  public func handle(_ event: InputEvent) -> Bool {
    if filter.handle(event, isOnlyRead: onOpen == nil) {
      filterAgain()
      return true
    }
    switch event {
    case .text(let text):
      guard let onType, text.allSatisfy({ $0.isLetter || $0.isNumber }) else {
        return text.allSatisfy { handle($0) }
      }
      onType(text)
    case .key(.enter) where onOpen != nil: if let selected { open(selected) }
    case .key(let key): return didMove(arranger.cursor.move(key))
    default: return false
    }
    return true
  }

  public func action(at place: Point) -> WidgetAction? {
    guard place.y >= top, let line = shownGaps.row(onLine: place.y - top),
      cursor.scroll + line < cursor.count
    else { return nil }
    let row = arranger.rows.row(at: cursor.scroll + line)
    return onOpen == nil ? .reach(row) : .choose(row)
  }

  /// Begins typing a filter, as `/` does.
  func beginFilter() { filter.begin() }

  public func tick() { arranger.tick() }
}

// MARK: Rows

extension ListBox {
  /// Lines above the rows.
  private var top: Int { filterLines + (second.isShown ? 1 : 0) }
  private var filterLines: Int { filter.isOn ? 1 : 0 }

  /// Reason why no row is shown.
  private var emptiness: String {
    source.count == 0 && !isFilteredElsewhere ? empty : words.noMatches
  }

  private func handle(_ letter: Character) -> Bool {
    guard letter == "/" else { return didMove(arranger.cursor.move(letter)) }
    if let onSearch { onSearch() } else { filter.begin() }
    return true
  }

  private var isAtEnd: Bool { cursor.selected == source.count - 1 && !isFilteredElsewhere }
  private var isFilteredElsewhere: Bool { filter.isOn && onFilter != nil }

  private var cursor: RowCursor { arranger.cursor }

  func didMove(_ isMove: Bool) -> Bool {
    if isMove { arranger.report() }
    guard isMove, isAtEnd, !hasReachedEnd, let onReachEnd
    else { return isMove }
    hasReachedEnd = true
    onReachEnd()
    return true
  }

  /// A filter has served with the choice. That of a source, which holds many rows, stays, and so does one
  /// whose rows aren't found yet.
  private func open(_ row: Int) {
    if onFilter != nil || isAnimating { filter.endTyping() } else if filter.isOn { endFilter() }
    onOpen?(row)
  }

  /// - Parameter room: columns for text, without the scroll bar.
  private func paint(
    _ place: Int, on canvas: inout Canvas, in line: Rect, isFocused: Bool, room: Int
  ) {
    let isSelected = place == cursor.selected
    let row = arranger.rows.row(at: place)
    let content = source[row]
    let role: StyleRole = isSelected && isFocused ? .selection : .text
    if isSelected { canvas.fill(line, role: role) }
    canvas.draw(isSelected ? "▸" : " ", at: line.origin, role: role)
    let x = second.isShown ? second.start(in: room) : detailStart(of: content, on: canvas, in: room)
    let showsDetails = showsDetails(in: room) && !leavesOutDetail(of: content, on: canvas, in: room)
    let detail =
      second.isShown ? StyledText(columns?.details[row] ?? "") : content.detailText
    let used = shownTitle(of: content, on: canvas).paint(
      on: &canvas, at: Point(x: line.x + 2, y: line.y),
      role: role == .text ? content.shownRole : role,
      width: showsDetails && (second.isShown || !content.detail.isEmpty) ? x - 4 : room - 2)
    if showsDetails {
      detail.paint(
        on: &canvas, at: Point(x: line.x + x, y: line.y), role: isSelected ? role : .muted,
        width: room - x)
    }
    if isSelected, isFocused, !filter.isTyping {
      canvas.cursor = Point(
        x: line.x + (canvas.isPlain ? 0 : min(2 + used, line.width - 1)), y: line.y)
    }
  }

  func measure(_ source: Source) {
    titleWidth = source.titleWidth
    detailWidth = source.detailWidth
    gaps = source.gaps
  }
}

extension Canvas {
  /// Draws the reason why a list has no rows: in the middle, or where the rows were before a filter.
  /// Returns the place of the first letter.
  mutating func drawEmptiness(_ text: String, in area: Rect, isCentered: Bool) -> Point {
    let lines = WrappedText(text, width: area.width).lines.prefix(area.height)
    let width = lines.map { SanitizedText.width(of: $0) }.max() ?? 0
    let place =
      isCentered && !isPlain
      ? area.centered(Size(width: width, height: lines.count)) : area
    for (row, line) in lines.enumerated() {
      draw(line, at: place.row(row).origin, role: .muted)
    }
    return place.origin
  }
}

extension ListBox {
  /// Index of the selected row among all rows; nil if no row is shown. Setting it selects a row,
  /// unless the filter excludes it; nil has no effect.
  public var selected: Int? {
    get { arranger.selected }
    set { if let newValue { reach(newValue) } }
  }

  /// Called with `selected` when another row is selected: by a key, a click, the filter or the
  /// program, after the selected row was removed, or after it moved to another index. It isn't
  /// called for the row that is selected when the property is set.
  ///
  /// A list with `onSelect` and without `onOpen` offers its rows in linear mode, too.
  public var onSelect: (@MainActor (Int?) -> Void)? {
    get { arranger.onSelect }
    set { arranger.onSelect = newValue }
  }

  /// Replaces the rows. The selected row stays selected, on its line of the screen; after its
  /// removal the next one is, or the previous one. Rows are recognised by their `id`, or by their
  /// titles.
  public func show(_ newer: Source) {
    measure(newer)
    looked.forget()
    let isFiltered = looked.isFiltered
    looked.isFiltered = false
    arranger.show(ListRows(newer), isFiltered: isFiltered)
  }

  public func perform(_ action: WidgetAction) -> Bool {
    switch action {
    case .choose(let row) where (0..<source.count).contains(row) && !isOnlyRead:
      reach(row)
      open(row)
    case .reach(let row) where (0..<source.count).contains(row): reach(row)
    default: return false
    }
    return true
  }

  /// True if the rows can be neither opened nor selected for a purpose.
  var isOnlyRead: Bool { onOpen == nil && onSelect == nil }

  func reach(_ row: Int) {
    arranger.reach(row)
    _ = didMove(true)
  }
}

extension ListBox.Source {
  var hasKeys: Bool {
    if case .rows(let rows) = content { return rows.contains { $0.id != nil } }
    return true
  }

  /// Returns the identity of a row; nil if the row isn't in memory.
  func key(ofRow index: Int) -> String? {
    guard (0..<count).contains(index) else { return nil }
    return switch (keys, content) {
    case (.packed(let keys), _): keys[index]
    case (.window(let keys), _): keys[index]
    case (nil, .rows(let rows)): rows[index].id ?? rows[index].title
    case (nil, _): nil
    }
  }

  /// Returns the row with a key; of several rows in memory the nearest one.
  func row(withKey key: String, near row: Int) -> Int? {
    switch (keys, content) {
    case (.packed(let keys), _): keys.firstIndex(of: key)
    case (.window(let keys), _): keys.first { $0.value == key }?.key
    case (nil, .rows(let rows)):
      rows.indices.filter { (rows[$0].id ?? rows[$0].title) == key }
        .min { abs($0 - row) < abs($1 - row) }
    case (nil, _): nil
    }
  }
}
