import TerminalKit
import UnicodeKit

/// Field for a text of several lines. It wraps, scrolls, and keeps the lines of a pasted text.
@MainActor
public final class TextArea: FormField {
  /// Text above the field.
  public var label: String {
    get { frame.label }
    set { frame.label = newValue }
  }
  /// Sentence below the field; nil for none.
  public var message: FieldMessage? {
    get { frame.message }
    set { frame.message = newValue }
  }
  /// Explanation that F1 shows; empty for none.
  public var help = ""
  /// Called with the whole text at every change that the user makes.
  public var onChange: (@MainActor (String) -> Void)?
  /// Called when the field loses the focus.
  public var onLeave: (@MainActor () -> Void)?

  private let words: KitTexts
  private let rowCount: Int
  private let limit: Int
  private var frame: FieldFrame
  private var editor: LineEditor<PlainLine>
  private var isTruncated = false
  private var width = FieldFrame.innerWidth(in: 76)
  private var scroll = 0
  /// Column that consecutive moves up and down keep to.
  private var column: Int?

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - rows: visible rows, at least 2.
  ///   - limit: longest text in Unicode scalars.
  public init(
    label: String, text: String = "", rows: Int = 4, limit: Int = 4096, words: KitTexts = .standard
  ) {
    frame = FieldFrame(label: label)
    self.words = words
    self.limit = limit
    rowCount = max(2, rows)
    editor = LineEditor(PlainLine(text, limit: limit, isMultiline: true), undoesWords: true)
  }

  /// Text of the field. Setting it is an edit that can be undone, and moves the caret to the end.
  public var text: String {
    get { editor.line.text }
    set { if newValue != text { isTruncated = !editor.replaceAll(with: newValue) } }
  }

  public var isFocusable: Bool { true }
  public var takesText: Bool { true }
  public var isAnimating: Bool { frame.isAnimating }

  public var hints: [KeyHint] {
    [KeyHint("Enter", .newLine), KeyHint("↑↓", .moveLine, .listed)] + KeyHint.editing
  }

  public var description: WidgetDescription {
    var description = frame.description(role: .textArea, value: text)
    if isTruncated { description.hint = truncation.text }
    return description
  }

  public func height(forWidth width: Int) -> Int {
    shownFrame.height(forWidth: width, rows: rowCount)
  }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let inner = shownFrame.paint(on: &canvas, in: area, rows: rowCount, isFocused: isFocused)
    width = inner.width
    let rows = self.rows
    let caret = rows.place(of: editor.caret)
    scroll = max(0, min(scroll, caret.row, rows.rows.count - rowCount))
    scroll = max(scroll, caret.row - rowCount + 1)
    let role = FieldFrame.role(isFocused)
    let hasDirections = TextDirection(of: editor.line.text) != nil
    for (line, row) in rows.rows.dropFirst(scroll).prefix(rowCount).enumerated() {
      canvas.draw(String(editor.line.characters[row]), at: inner.row(line).origin, role: role)
      guard hasDirections else { continue }
      let direction = rows.direction(ofRow: scroll + line, in: editor.line.characters)
      canvas.isolate(inner.row(line), as: direction)
    }
    paintMarks(of: rows.rows.count, on: &canvas, beside: inner)
    guard isFocused else { return }
    canvas.isTyping = true
    canvas.cursor = Point(
      x: inner.x + min(caret.column, inner.width - 1), y: inner.y + caret.row - scroll)
  }

  public func handle(_ event: InputEvent) -> Bool {
    switch event {
    case .text(let text), .paste(let text): changed(isWhole: editor.insert(text))
    case .key(.enter): changed(isWhole: editor.insert("\n"))
    case .key(let key): return move(key) || edit(key)
    default: return false
    }
    return true
  }

  public func scroll(by rows: Int) -> Bool { move(rows < 0 ? .up : .down) }

  public func perform(_ action: WidgetAction) -> Bool {
    guard case .enter(let text) = action else { return false }
    changed(isWhole: editor.replaceAll(with: text))
    return true
  }

  public func didLoseFocus() {
    isTruncated = false
    onLeave?()
  }

  public func tick() { frame.tick() }

  /// Moves the caret through the wrapped rows.
  private func move(_ key: Key) -> Bool {
    let rows = self.rows
    let place = rows.place(of: editor.caret)
    let wanted = column ?? place.column
    switch key {
    case .up: go(to: place.row - 1, wanted, in: rows)
    case .down: go(to: place.row + 1, wanted, in: rows)
    // Where no rows follow, a page key belongs to the page.
    case .pageUp where place.row == 0, .pageDown where place.row == rows.rows.count - 1:
      return false
    case .pageUp: go(to: max(0, place.row - rowCount), wanted, in: rows)
    case .pageDown: go(to: min(rows.rows.count - 1, place.row + rowCount), wanted, in: rows)
    case .home, .control("a"): go(to: place.row, 0, in: rows)
    case .end, .control("e"): editor.moveCaret(to: rows.lastCaret(in: place.row))
    default: return false
    }
    column = [.up, .down, .pageUp, .pageDown].contains(key) ? wanted : nil
    return true
  }

  /// Above the first row lies the text's start, below the last its end.
  private func go(to row: Int, _ column: Int, in rows: TextRows) {
    guard rows.rows.indices.contains(row) else {
      return editor.moveCaret(to: row < 0 ? 0 : editor.line.count)
    }
    editor.moveCaret(to: rows.caret(row: row, column: column))
  }

  private func edit(_ key: Key) -> Bool {
    guard let command = EditCommand(key) else { return false }
    column = nil
    switch command {
    case .eraseToStart: erase(from: rows.rows[row].lowerBound, to: editor.caret)
    case .eraseToEnd: erase(from: editor.caret, to: rows.rows[row].upperBound)
    default: if editor.perform(command) { changed(isWhole: true) }
    }
    return true
  }

  /// Index of the caret's row.
  private var row: Int { rows.place(of: editor.caret).row }

  private func erase(from start: Int, to end: Int) {
    if editor.erase(start..<end) { changed(isWhole: true) }
  }

  private var rows: TextRows { TextRows(editor.line.characters, width: width) }

  private func changed(isWhole: Bool) {
    isTruncated = !isWhole
    column = nil
    onChange?(text)
  }

  /// Paints marks where more rows are above or below.
  private func paintMarks(of count: Int, on canvas: inout Canvas, beside inner: Rect) {
    let x = inner.x + inner.width + 1
    if scroll > 0 { canvas.draw("▴", at: Point(x: x, y: inner.y), role: .muted) }
    if scroll + rowCount < count {
      canvas.draw("▾", at: Point(x: x, y: inner.y + rowCount - 1), role: .muted)
    }
  }

  private var shownFrame: FieldFrame {
    isTruncated ? FieldFrame(label: label, message: truncation) : frame
  }

  private var truncation: FieldMessage {
    FieldMessage(.warning, words.truncated(limit: limit))
  }
}
