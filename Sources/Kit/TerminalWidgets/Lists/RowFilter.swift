import TerminalKit

/// The text that rows must have in them, typed behind a slash.
struct RowFilter {
  /// Nil where nothing is filtered.
  private(set) var text: String?
  private(set) var isTyping = false

  var isOn: Bool { text != nil }
  /// As it is searched for; empty where all is wanted.
  var part: String { text?.folded() ?? "" }

  mutating func begin() { (text, isTyping) = (text ?? "", true) }
  /// What matches goes on to be shown; letters are commands again.
  mutating func endTyping() { isTyping = false }
  /// Looks for a text that wasn't typed here.
  mutating func set(_ text: String) { (self.text, isTyping) = (text, false) }
  mutating func end() { (text, isTyping) = (nil, false) }

  /// Returns whether it was typed into the filter.
  ///
  /// - Parameter isOnlyRead: whether Enter opens nothing, and so ends the typing.
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
    if isTyping, isFocused { canvas.cursor = Point(x: line.x + used, y: line.y) }
  }

  private mutating func endFilter() -> Bool {
    end()
    return true
  }
}
