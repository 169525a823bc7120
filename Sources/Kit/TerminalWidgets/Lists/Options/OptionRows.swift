import TerminalKit

/// Options one below the other, with a mark before each. Many options scroll.
@MainActor
struct OptionRows {
  private static let limit = 6
  private static let markWidth = 4

  let options: [WidgetOption]
  private(set) var cursor = RowCursor()

  init(_ options: [WidgetOption]) {
    self.options = options
    cursor.count = options.count
  }

  var height: Int { min(max(1, options.count), Self.limit) }

  /// Returns the description of the option with the cursor; nil without options.
  func description(isChosen: (Int) -> Bool) -> WidgetDescription.Row? {
    guard options.indices.contains(cursor.selected) else { return nil }
    return cursor.description(
      of: options[cursor.selected].label, isChosen: isChosen(cursor.selected))
  }

  mutating func select(_ row: Int) { cursor.select(row) }

  /// Returns whether the event moves in the rows.
  mutating func move(_ event: InputEvent) -> Bool {
    switch event {
    case .key(let key): cursor.move(key)
    case .text(let text): !text.isEmpty && text.allSatisfy { cursor.move($0) }
    default: false
    }
  }

  /// Returns the row on a line.
  func row(at line: Int) -> Int? {
    let row = cursor.scroll + line
    return (0..<height).contains(line) && row < options.count ? row : nil
  }

  /// - Parameters:
  ///   - marks: the marks of a chosen and another row, three columns wide.
  ///   - isChosen: returns whether a row is chosen.
  mutating func paint(
    on canvas: inout Canvas, in area: Rect, isFocused: Bool, marks: (String, String),
    isChosen: (Int) -> Bool
  ) {
    let rows = cursor.rows(on: area.height)
    for (line, row) in rows.enumerated() {
      let isChosen = isChosen(row)
      paint(
        row, isChosen ? marks.0 : marks.1, isChosen, on: &canvas, in: area.row(line),
        isFocused: isFocused)
    }
    let edge = area.x + area.width - 1
    if rows.lowerBound > 0 { canvas.draw("▴", at: Point(x: edge, y: area.y), role: .muted) }
    if rows.upperBound < options.count {
      canvas.draw("▾", at: Point(x: edge, y: area.y + area.height - 1), role: .muted)
    }
  }

  private func paint(
    _ row: Int, _ mark: String, _ isChosen: Bool, on canvas: inout Canvas, in line: Rect,
    isFocused: Bool
  ) {
    let isSelected = row == cursor.selected && isFocused
    let role: StyleRole = isSelected ? .selection : .text
    if isSelected { canvas.fill(line, role: role) }
    let option = options[row]
    var detail = option.detail
    if !canvas.isPlain {
      canvas.draw(mark, at: line.origin, role: role)
    } else if isChosen {
      detail = "\(canvas.markWords.chosen)  \(detail)"
    }
    let x = line.x + Self.markWidth
    let room = line.width - Self.markWidth - 2
    let used = canvas.draw(option.label, at: Point(x: x, y: line.y), role: role, width: room)
    canvas.draw(
      detail, at: Point(x: x + used + 2, y: line.y), role: isSelected ? role : .muted,
      width: room - used - 2)
    if isSelected { canvas.cursor = Point(x: line.x + 1, y: line.y) }
  }
}
