import TerminalKit

/// A list of rows, of which one is selected and can be opened; scrolls, filters, jumps.
@MainActor
public final class ListBox: Widget {
  public struct Row: Sendable, Equatable {
    public let title: String
    public let detail: String

    public init(_ title: String, detail: String = "") {
      self.title = title
      self.detail = detail
    }
  }

  public var label: String
  /// Shown when there are no rows at all.
  public var empty = ""
  public var rows: [Row] {
    didSet {
      widestTitle = Self.widestTitle(of: rows)
      refilter()
    }
  }
  /// Called with the row's index among all rows.
  public var onOpen: (@MainActor (Int) -> Void)?

  /// Called when the last row is reached for the first time.
  public var onReachEnd: (@MainActor () -> Void)?

  private let words: KitWords
  private var hasReachedEnd = false
  private var widestTitle: Int
  private var shown: [Int]
  private var selected = 0
  private var scroll = 0
  private var page = 1
  private var filter: String?
  private var isTypingFilter = false

  public init(label: String, rows: [Row] = [], words: KitWords) {
    self.label = label
    self.rows = rows
    self.words = words
    widestTitle = Self.widestTitle(of: rows)
    shown = Array(rows.indices)
  }

  public var isFocusable: Bool { true }
  public var stretches: Bool { true }
  public var takesText: Bool { isTypingFilter }

  public var hints: [KeyHint] {
    let escape = filter == nil ? [] : [KeyHint("Esc", .clearFilter, .essential)]
    guard !shown.isEmpty else { return escape }
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
    let row = shown.indices.contains(selected) ? rows[shown[selected]] : nil
    return WidgetDescription(
      role: .list, label: label, value: row?.title ?? "", states: onOpen == nil ? [.readOnly] : [],
      hint: row?.detail ?? emptiness)
  }

  public var options: [WidgetOption] {
    rows.map { WidgetOption($0.title, detail: $0.detail) }
  }

  public func height(forWidth width: Int) -> Int { max(1, rows.count) + (filter == nil ? 0 : 1) }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let top = filter == nil ? 0 : 1
    page = max(1, area.height - top)
    scroll = min(max(scroll, selected - page + 1), selected, max(0, shown.count - page))
    if let filter { paint(filter: filter, on: &canvas, in: area.row(0)) }
    guard !shown.isEmpty else {
      canvas.draw(emptiness, at: area.row(top).origin, role: .muted, width: area.width)
      if isFocused, !isTypingFilter { canvas.cursor = area.row(top).origin }
      return
    }
    for offset in 0..<min(page, shown.count - scroll) {
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

  public func perform(_ action: WidgetAction) -> Bool {
    switch action {
    case .choose(let row) where rows.indices.contains(row) && onOpen != nil:
      reach(row)
      onOpen?(row)
    case .reach(let row) where rows.indices.contains(row): reach(row)
    default: return false
    }
    return true
  }

  private func reach(_ row: Int) {
    if let index = shown.firstIndex(of: row) { select(index) }
  }

  /// Why there is nothing to see.
  private var emptiness: String { rows.isEmpty && !empty.isEmpty ? empty : words.noMatches }

  private func move(_ key: Key) -> Bool {
    switch key {
    case .up, .control("p"): select(selected - 1)
    case .down, .control("n"): select(selected + 1)
    case .pageUp: select(selected - page)
    case .pageDown: select(selected + page)
    case .control("u"): select(selected - max(1, page / 2))
    case .control("d"): select(selected + max(1, page / 2))
    case .home: select(0)
    case .end: select(shown.count - 1)
    default: return false
    }
    return true
  }

  private func handle(letter: Character) -> Bool {
    switch letter {
    case "k": select(selected - 1)
    case "j": select(selected + 1)
    case "g": select(0)
    case "G": select(shown.count - 1)
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

  private func refilter() {
    let kept = shown.indices.contains(selected) ? shown[selected] : nil
    let wanted = filter?.lowercased() ?? ""
    shown = rows.indices.filter { wanted.isEmpty || rows[$0].matches(wanted) }
    select(kept.flatMap { shown.firstIndex(of: $0) } ?? 0)
  }

  private func select(_ index: Int) {
    selected = max(0, min(index, shown.count - 1))
    guard selected > 0, selected == rows.count - 1, !hasReachedEnd else { return }
    hasReachedEnd = true
    onReachEnd?()
  }

  private func open() {
    guard shown.indices.contains(selected) else { return }
    onOpen?(shown[selected])
  }

  private func paint(filter: String, on canvas: inout Canvas, in line: Rect) {
    let used = canvas.draw("/\(filter)", at: line.origin, role: .accent, width: line.width - 1)
    if isTypingFilter { canvas.cursor = Point(x: line.x + used, y: line.y) }
  }

  private func paint(row: Int, on canvas: inout Canvas, in line: Rect, isFocused: Bool) {
    let isSelected = row == selected
    let content = rows[shown[row]]
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
    min(widestTitle + 4, width * 2 / 3)
  }

  private static func widestTitle(of rows: [Row]) -> Int {
    rows.lazy.map { HarmlessText.width(of: $0.title) }.max() ?? 0
  }
}

extension ListBox.Row {
  fileprivate func matches(_ lowercased: String) -> Bool {
    "\(title) \(detail)".lowercased().contains(lowercased)
  }
}
