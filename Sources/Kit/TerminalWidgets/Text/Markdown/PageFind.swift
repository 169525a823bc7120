import TerminalKit
import UnicodeKit

/// Search text in a page, typed after `/`.
struct PageFind {
  /// Text as it was typed; nil if the search is off.
  private(set) var text: String?
  private(set) var isTyping = false

  var isOn: Bool { text != nil }

  mutating func begin() { (text, isTyping) = ("", true) }

  /// Returns whether the event belongs to the search.
  mutating func handle(_ event: InputEvent) -> Bool {
    guard isTyping else {
      guard isOn, event == .key(.escape) else { return false }
      text = nil
      return true
    }
    switch event {
    case .text(let typed), .paste(let typed): text? += typed.asOneLine()
    case .key(.backspace) where text?.isEmpty == false: text?.removeLast()
    case .key(.enter): isTyping = false
    case .key(.escape), .key(.backspace): (text, isTyping) = (nil, false)
    default: return false
    }
    return true
  }

  func paint(on canvas: inout Canvas, in line: Rect, isFocused: Bool) {
    let used = canvas.draw(
      "/\(text ?? "")", at: line.origin, role: .accent, width: line.width - 1)
    guard isTyping, isFocused else { return }
    canvas.isTyping = true
    canvas.cursor = Point(x: line.x + used, y: line.y)
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
