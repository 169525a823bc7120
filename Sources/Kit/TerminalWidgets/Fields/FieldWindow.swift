import TerminalKit

/// The part of a line that fits its field, moved so that the caret is always in it.
@MainActor
public struct FieldWindow {
  /// The first character shown.
  private var start = 0

  public init() {}

  /// Draws the characters that fit and puts the cursor at the caret.
  public mutating func paint(
    _ characters: [String], caret: Int, on canvas: inout Canvas, in area: Rect, isFocused: Bool
  ) {
    paint(count: characters.count, caret: caret, on: &canvas, in: area, isFocused: isFocused) {
      characters[$0]
    }
  }

  /// The same, of characters that are made while they are drawn, so that no array ever holds them.
  ///
  /// - Parameter isSecret: whether they are kept from recordings.
  public mutating func paint(
    count: Int, caret: Int, on canvas: inout Canvas, in area: Rect, isFocused: Bool,
    isSecret: Bool = false, character: (Int) -> String
  ) {
    let widths = (0..<count).map { HarmlessText.width(of: character($0)) }
    scroll(widths: widths, caret: caret, columns: area.width)
    var column = 0
    for index in start..<count {
      guard column + widths[index] <= area.width else { break }
      canvas.draw(
        character(index), at: Point(x: area.x + column, y: area.y),
        role: FieldFrame.role(isFocused), isSecret: isSecret)
      column += widths[index]
    }
    guard isFocused else { return }
    let offset = widths[start..<caret].reduce(0, +)
    canvas.cursor = Point(x: area.x + min(offset, area.width - 1), y: area.y)
  }

  /// Leaves a column for the caret behind the last character, and no room unused at the end.
  private mutating func scroll(widths: [Int], caret: Int, columns: Int) {
    start = min(start, caret)
    var used = widths[start..<caret].reduce(1, +)
    while used > columns, start < caret {
      used -= widths[start]
      start += 1
    }
    var shown = widths[start...].reduce(1, +)
    while start > 0, shown + widths[start - 1] <= columns {
      start -= 1
      shown += widths[start]
    }
  }
}
