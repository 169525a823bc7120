import TerminalKit

/// Text that shown rows must contain, typed after `/` and edited as in a text field.
@MainActor
struct RowFilter {
  private static let limit = 200

  /// Nil if the filter is off.
  private var editor: LineEditor<PlainLine>?
  private(set) var isTyping = false

  /// Text as it was typed; nil if the filter is off.
  var text: String? { editor?.line.text }
  var isOn: Bool { editor != nil }
  /// Folded text; empty to show all rows.
  var part: String { text?.folded() ?? "" }

  mutating func begin() { (editor, isTyping) = (editor ?? Self.editor(of: ""), true) }
  /// Keeps the filter, but letters are commands again.
  mutating func endTyping() { isTyping = false }
  /// Filters by a text that wasn't typed here.
  mutating func set(_ text: String) { (editor, isTyping) = (Self.editor(of: text), false) }
  mutating func end() { (editor, isTyping) = (nil, false) }

  /// Returns whether the event belongs to the filter.
  ///
  /// - Parameter isOnlyRead: whether rows can't be opened, so that Enter ends typing.
  mutating func handle(_ event: InputEvent, isOnlyRead: Bool) -> Bool {
    guard isTyping else { return event == .key(.escape) && isOn && endFilter() }
    switch event {
    case .text(let typed), .paste(let typed): editor?.insert(typed)
    case .key(.enter) where isOnlyRead: endTyping()
    case .key(.escape): end()
    case .key(.backspace) where editor?.line.count == 0: end()
    // These keys move among the rows.
    case .key(.home), .key(.end): return false
    case .key(let key):
      guard let command = EditCommand(key) else { return false }
      _ = editor?.perform(command)
    default: return false
    }
    return true
  }

  func paint(on canvas: inout Canvas, in line: Rect, isFocused: Bool) {
    canvas.draw("/\(text ?? "")", at: line.origin, role: .accent, width: line.width - 1)
    guard isTyping, isFocused, let editor else { return }
    let before = String(editor.line.characters[..<editor.caret])
    canvas.isTyping = true
    let column = min(1 + SanitizedText.width(of: before), line.width - 1)
    canvas.cursor = Point(x: line.x + column, y: line.y)
  }

  private static func editor(of text: String) -> LineEditor<PlainLine> {
    LineEditor(PlainLine(text, limit: limit))
  }

  private mutating func endFilter() -> Bool {
    end()
    return true
  }
}
