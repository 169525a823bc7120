import TerminalKit
import UnicodeKit

/// Visible part of a line in a field. It scrolls so that the caret is always visible.
@MainActor
public struct FieldWindow {
  /// Index of the first visible character.
  private var start = 0
  /// Whether characters are out of sight at the beginning and at the end.
  private(set) var isCut = (atStart: false, atEnd: false)

  /// Creates a window at the line's start.
  public init() {}

  /// Draws the characters that fit, and the cursor at the caret.
  public mutating func paint(
    _ characters: [String], caret: Int, on canvas: inout Canvas, in area: Rect, isFocused: Bool
  ) {
    paint(count: characters.count, caret: caret, on: &canvas, in: area, isFocused: isFocused) {
      characters[$0]
    }
    canvas.isolate(area, as: TextDirection(of: characters))
  }

  /// Draws characters that a closure creates one by one, so that no array ever holds them.
  ///
  /// - Parameter isSecret: whether recordings leave the characters out.
  public mutating func paint(
    count: Int, caret: Int, on canvas: inout Canvas, in area: Rect, isFocused: Bool,
    isSecret: Bool = false, character: (Int) -> String
  ) {
    let widths = (0..<count).map { SanitizedText.width(of: character($0)) }
    scroll(widths: widths, caret: caret, columns: area.width)
    var column = 0
    for index in start..<count {
      guard column + widths[index] <= area.width else { break }
      canvas.draw(
        character(index), at: Point(x: area.x + column, y: area.y),
        role: FieldFrame.role(isFocused), isSecret: isSecret)
      column += widths[index]
    }
    isCut = (start > 0, widths[start...].reduce(0, +) > column)
    guard isFocused else { return }
    let offset = widths[start..<caret].reduce(0, +)
    canvas.isTyping = true
    canvas.cursor = Point(x: area.x + min(offset, area.width - 1), y: area.y)
  }

  /// Marks in the frame's sides that characters are out of sight.
  func paintCuts(on canvas: inout Canvas, beside area: Rect, isFocused: Bool) {
    let role: StyleRole = isFocused ? .fieldEdgeFocused : .fieldEdge
    let (left, right) = (Point(x: area.x - 1, y: area.y), Point(x: area.x + area.width, y: area.y))
    if isCut.atStart { canvas.draw("…", at: left, role: role) }
    if isCut.atEnd { canvas.draw("…", at: right, role: role) }
  }

  /// Keeps a column free for the caret behind the last character, and leaves no column unused at
  /// the end.
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
