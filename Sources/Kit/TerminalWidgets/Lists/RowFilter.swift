import TerminalKit

/// Text that shown rows must contain, typed after `/`.
struct RowFilter {
  /// Text as it was typed; nil if the filter is off.
  private(set) var text: String?
  private(set) var isTyping = false

  var isOn: Bool { text != nil }
  /// Folded text; empty to show all rows.
  var part: String { text?.folded() ?? "" }

  mutating func begin() { (text, isTyping) = (text ?? "", true) }
  /// Keeps the filter, but letters are commands again.
  mutating func endTyping() { isTyping = false }
  /// Filters by a text that wasn't typed here.
  mutating func set(_ text: String) { (self.text, isTyping) = (text, false) }
  mutating func end() { (text, isTyping) = (nil, false) }

  /// Returns whether the event belongs to the filter.
  ///
  /// - Parameter isOnlyRead: whether rows can't be opened, so that Enter ends typing.
  mutating func handle(_ event: InputEvent, isOnlyRead: Bool) -> Bool {
    guard isTyping else { return event == .key(.escape) && isOn && endFilter() }
    switch event {
    case .text(let typed), .paste(let typed): text? += typed.asOneLine()
    case .key(.backspace) where text?.isEmpty == false: text?.removeLast()
    case .key(.enter) where isOnlyRead: endTyping()
    case .key(.escape), .key(.backspace): end()
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

  private mutating func endFilter() -> Bool {
    end()
    return true
  }
}
