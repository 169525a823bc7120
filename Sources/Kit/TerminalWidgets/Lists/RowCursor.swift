import TerminalKit

/// Selected row and visible rows. All operations are O(1).
struct RowCursor {
  private(set) var selected = 0
  private(set) var scroll = 0
  /// Number of visible rows.
  private(set) var page = 1
  var count = 0

  /// Returns the rows to paint on a number of lines, with the selected one among them.
  mutating func rows(on lines: Int) -> Range<Int> {
    page = max(1, lines)
    scroll = max(0, min(max(scroll, selected - page + 1), selected, max(0, count - page)))
    return scroll..<min(scroll + page, count)
  }

  /// Returns the description of the selected row.
  func description(of label: String, isChosen: Bool? = nil) -> WidgetDescription.Row {
    WidgetDescription.Row(label, selected + 1, of: count, isChosen: isChosen)
  }

  /// Paints a scroll bar beside the rows if not all are visible.
  @MainActor
  func paintBar(on canvas: inout Canvas, beside lines: Rect, isFocused: Bool) {
    ScrollBar(scroll: scroll, height: lines.height, contentHeight: count)
      .paint(on: &canvas, beside: lines, isFocused: isFocused)
  }

  /// Selects a row, or the nearest existing one.
  mutating func select(_ row: Int) { selected = max(0, min(row, count - 1)) }

  /// Selects a row and scrolls so that it appears on the selected row's line.
  mutating func selectInPlace(_ row: Int) {
    let before = selected
    select(row)
    scroll = max(0, scroll + selected - before)
  }

  /// Selects the row before or after. Rows that are all visible are a ring: the last one is a key
  /// away from the first one. Longer rows end.
  private mutating func step(_ offset: Int) {
    let next = selected + offset
    select(count <= page && count > 0 ? (next + count) % count : next)
  }

  /// Returns whether the key moves in rows.
  mutating func move(_ key: Key) -> Bool {
    switch key {
    case .up, .control("p"): step(-1)
    case .down, .control("n"): step(1)
    case .pageUp: select(selected - page)
    case .pageDown: select(selected + page)
    case .control("u"): select(selected - max(1, page / 2))
    case .control("d"): select(selected + max(1, page / 2))
    case .home: select(0)
    case .end: select(count - 1)
    default: return false
    }
    return true
  }

  /// Returns whether the letter moves in rows. A digit selects the row with that number.
  mutating func move(_ letter: Character) -> Bool {
    switch letter {
    case "k": step(-1)
    case "j": step(1)
    case "g": select(0)
    case "G": select(count - 1)
    default:
      guard let number = letter.wholeNumberValue, number > 0 else { return false }
      select(number - 1)
    }
    return true
  }

  /// - Parameter isTyping: whether letters and digits are text at this moment.
  static func hints(isTyping: Bool) -> [KeyHint] {
    [
      KeyHint("PgUp PgDn", .movePage, .listed), KeyHint("Home End", .moveToEnds, .listed),
      KeyHint("^P ^N", .move, .listed),
    ]
      + (isTyping
        ? []
        : [
          KeyHint("^U ^D", .moveHalfPage, .listed), KeyHint("j k", .move, .listed),
          KeyHint("g G", .moveToEnds, .listed),
          KeyHint("1–9", .jump, .listed),
        ])
  }
}
