import TerminalKit

/// What all fields share: a label, framed rows, a reserved row for a message, and what of that is
/// told to those who can't see it.
///
/// The focused field is the one that stands out: it has the ground of what is chosen elsewhere, and its
/// frame the accent. A typed letter is a single byte on the line nevertheless (`cn_settle`).
@MainActor
public struct FieldFrame {
  public var label: String
  public var message: FieldMessage? {
    didSet { if message != oldValue { spinner = SpinnerMark() } }
  }
  private var spinner = SpinnerMark()

  public init(label: String, message: FieldMessage? = nil) {
    self.label = label
    self.message = message
  }

  /// Columns between the frame's two sides: 52 at 80, and as many of a hundred elsewhere.
  public static func innerWidth(in width: Int) -> Int { max(8, min(52, width * 7 / 10 + 1)) }

  /// How what is typed looks.
  public static func role(_ isFocused: Bool) -> StyleRole { isFocused ? .fieldFocused : .field }

  /// Whether the message says that something runs.
  public var isAnimating: Bool { message?.kind == .progress }

  /// Moves the mark of what runs.
  public mutating func tick() { spinner.advance() }

  public func description(role: WidgetDescription.Role, value: String) -> WidgetDescription {
    WidgetDescription(
      role: role, label: label, value: value, states: states, hint: message?.text ?? "")
  }

  /// - Parameter rows: how many the frame holds.
  public func height(forWidth width: Int, rows: Int = 1) -> Int {
    1 + rows + messageLines(forWidth: width).count
  }

  /// Paints all but the content and returns the area for that.
  public func paint(
    on canvas: inout Canvas, in area: Rect, rows: Int = 1, isFocused: Bool
  ) -> Rect {
    let inner = Self.innerWidth(in: area.width)
    let content = Rect(x: area.x + 1, y: area.y + 1, width: inner, height: rows)
    let role: StyleRole = isFocused ? .accent : .muted
    paintLabel(on: &canvas, in: area, isFocused: isFocused)
    for row in 1...rows {
      canvas.draw("▏", at: area.row(row).origin, role: role)
      canvas.draw("▕", at: Point(x: area.x + 1 + inner, y: area.y + row), role: role)
    }
    canvas.fill(content, role: Self.role(isFocused))
    paintMessage(on: &canvas, in: area, below: 1 + rows)
    return content
  }

  /// Paints the label alone, in the area's first row.
  public func paintLabel(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    canvas.draw(label, at: area.origin, role: isFocused ? .title : .text, width: area.width)
  }

  /// Paints the message alone, from a row of the area on.
  public func paintMessage(on canvas: inout Canvas, in area: Rect, below row: Int) {
    for (offset, line) in messageLines(forWidth: area.width).enumerated() {
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

  /// At least one row, so that nothing moves when a message comes.
  private func messageLines(forWidth width: Int) -> [String] {
    let text = isAnimating ? spinner.text.map { "\($0) \(message?.text ?? "")" } : message?.marked
    return WrappedText(text ?? "", width: width).lines
  }
}
