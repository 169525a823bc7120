import TerminalKit

/// Common parts of all fields: a label, a frame, a row that is reserved for a message, and their
/// description for screen readers.
///
/// The focused field stands out by a selection's background and an accented frame. A typed letter
/// is still a single byte on the terminal, which keeps the field's style between letters.
@MainActor
public struct FieldFrame {
  /// Text above the frame.
  public var label: String
  /// Sentence below the frame; nil for none.
  public var message: FieldMessage? {
    didSet { if message != oldValue { spinner = SpinnerMark() } }
  }
  private var spinner = SpinnerMark()

  /// Creates a frame.
  public init(label: String, message: FieldMessage? = nil) {
    self.label = label
    self.message = message
  }

  /// Returns the columns between the frame's sides: about 70 % of the width, from 8 to 52.
  public static func innerWidth(in width: Int) -> Int {
    max(narrowest, min(52, width * 7 / 10 + 1))
  }

  /// Columns of the narrowest field.
  private static let narrowest = 8

  /// Returns the style of typed text.
  public static func role(_ isFocused: Bool) -> StyleRole { isFocused ? .fieldFocused : .field }

  /// True if the message reports progress.
  public var isAnimating: Bool { message?.kind == .progress }

  /// Advances the progress mark.
  public mutating func tick() { spinner.advance() }

  /// Returns a description with the label and the message.
  public func description(role: WidgetDescription.Role, value: String) -> WidgetDescription {
    WidgetDescription(
      role: role, label: label, value: value, states: states, hint: message?.text ?? "")
  }

  /// Returns the height of the field.
  ///
  /// - Parameter rows: rows inside the frame.
  public func height(forWidth width: Int, rows: Int = 1) -> Int {
    1 + rows + messageLines(forWidth: width).count
  }

  /// Paints all but the content, and returns the content's area.
  public func paint(
    on canvas: inout Canvas, in area: Rect, rows: Int = 1, isFocused: Bool
  ) -> Rect {
    if canvas.isPlain { return paintPlain(on: &canvas, in: area, rows: rows, isFocused) }
    let inner = Self.innerWidth(in: area.width)
    let content = Rect(x: area.x + 1, y: area.y + 1, width: inner, height: rows)
    let role: StyleRole = isFocused ? .fieldEdgeFocused : .fieldEdge
    paintLabel(on: &canvas, in: area, isFocused: isFocused)
    for row in 1...rows {
      canvas.draw("▏", at: area.row(row).origin, role: role)
      canvas.draw("▕", at: Point(x: area.x + 1 + inner, y: area.y + row), role: role)
    }
    canvas.fill(content, role: Self.role(isFocused))
    paintMessage(on: &canvas, in: area, below: 1 + rows)
    return content
  }

  /// Paints the label in the content's row, which a screen reader speaks when the cursor gets there. A
  /// long label begins in the row above.
  private func paintPlain(
    on canvas: inout Canvas, in area: Rect, rows: Int, _ isFocused: Bool
  ) -> Rect {
    let lines = WrappedText("\(label):", width: max(8, area.width - Self.narrowest - 1)).lines
    if lines.count > 1 { canvas.draw(lines[0], at: area.origin, width: area.width) }
    let last = lines.count > 1 ? lines.dropFirst().joined(separator: " ") : lines[0]
    let used = canvas.draw(
      "\(last) ", at: area.row(1).origin, width: area.width - Self.narrowest)
    paintMessage(on: &canvas, in: area, below: 1 + rows)
    // A text of several rows is read in order, and may have an empty one at the caret.
    if isFocused {
      canvas.focus?.notes = area.rows(from: rows > 1 ? 1 : 1 + rows).rowRange
      canvas.focus?.isDocument = rows > 1
    }
    return Rect(
      x: area.x + used, y: area.y + 1,
      width: min(Self.innerWidth(in: area.width), area.width - used), height: rows)
  }

  /// Paints only the label, in the area's first row.
  public func paintLabel(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    canvas.draw(label, at: area.origin, role: isFocused ? .title : .text, width: area.width)
  }

  /// Paints only the message, from a row of the area on.
  public func paintMessage(on canvas: inout Canvas, in area: Rect, below row: Int) {
    let lines = lines(of: message?.shown(on: canvas), forWidth: area.width)
    for (offset, line) in lines.enumerated() {
      canvas.draw(line, at: area.row(row + offset).origin, role: message?.role ?? .muted)
    }
  }

  private var states: Set<WidgetDescription.State> {
    switch message?.kind {
    case .problem: [.invalid]
    case .progress: [.busy]
    default: []
    }
  }

  /// At least one row, so that nothing moves when a message appears.
  private func messageLines(forWidth width: Int) -> [String] {
    lines(of: message?.marked, forWidth: width)
  }

  private func lines(of sentence: String?, forWidth width: Int) -> [String] {
    let text = isAnimating ? spinner.text.map { "\($0) \(message?.text ?? "")" } : sentence
    guard let message, !message.mark.isEmpty, sentence == message.marked else {
      return WrappedText(text ?? "", width: width).lines
    }
    // Further lines begin below the first word, not below the mark.
    let indent = String(repeating: " ", count: SanitizedText.width(of: message.mark))
    return WrappedText(message.text, width: max(1, width - indent.count)).lines
      .enumerated().map { ($0 == 0 ? message.mark : indent) + $1 }
  }
}
