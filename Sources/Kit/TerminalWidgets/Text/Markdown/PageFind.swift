import TerminalKit
import UnicodeKit

/// Search text in a page, typed after `/`.
@MainActor
struct PageFind {
  private var line = RowFilter()

  /// Text as it was typed; nil if the search is off.
  var text: String? { line.text }
  var isTyping: Bool { line.isTyping }
  var isOn: Bool { line.isOn }

  mutating func begin() {
    line.end()
    line.begin()
  }

  /// Returns whether the event belongs to the search.
  mutating func handle(_ event: InputEvent) -> Bool { line.handle(event, isOnlyRead: true) }

  /// - Parameter note: text after what was typed.
  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool, note: String) {
    line.paint(on: &canvas, in: area, isFocused: isFocused)
    let x = 3 + SanitizedText.width(of: text ?? "")
    guard !note.isEmpty, x < area.width else { return }
    canvas.draw(
      note, at: Point(x: area.x + x, y: area.y), role: .muted, width: area.width - x)
  }

  /// Draws the matches in a row again, so that they stand out.
  func mark(_ row: [MarkdownLayout.Piece], on canvas: inout Canvas, in line: Rect) {
    let part = (text ?? "").map { String($0).folded() }
    guard !part.isEmpty else { return }
    let characters = row.flatMap { SanitizedText($0.text).map(\.text) }
    let folded = characters.map { $0.folded() }
    var (place, x) = (0, line.x)
    while place + part.count <= characters.count {
      let end = place + part.count
      let isFound = folded[place..<end].elementsEqual(part)
      let shown = characters[place..<(isFound ? end : place + 1)].joined()
      if isFound { canvas.draw(shown, at: Point(x: x, y: line.y), role: .selection) }
      x += SanitizedText.width(of: shown)
      place = isFound ? end : place + 1
    }
  }
}
