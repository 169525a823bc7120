import TerminalKit

/// The look that text and password fields share: a label, a framed row, a reserved message row.
///
/// In the focused field the typed text has no style of its own (its role is in the frame), so that
/// a typed letter is a single byte on the line.
@MainActor
struct FieldFrame {
  var label: String
  var message: FieldMessage?

  /// Columns between the frame's two sides: 52 at 80, and as many of a hundred elsewhere.
  static func innerWidth(in width: Int) -> Int { max(8, min(52, width * 7 / 10 + 1)) }

  func height(forWidth width: Int) -> Int { 2 + messageLines(forWidth: width).count }

  /// Paints all but the text and returns the area for that.
  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) -> Rect {
    let inner = Self.innerWidth(in: area.width)
    let text = Rect(x: area.x + 1, y: area.y + 1, width: inner, height: 1)
    let role: StyleRole = isFocused ? .fieldFocused : .muted
    canvas.draw(label, at: area.origin, role: isFocused ? .title : .text, width: area.width)
    canvas.draw("▏", at: area.row(1).origin, role: role)
    canvas.draw("▕", at: Point(x: area.x + 1 + inner, y: area.y + 1), role: role)
    if !isFocused { canvas.fill(text, role: .field) }
    for (row, line) in messageLines(forWidth: area.width).enumerated() {
      canvas.draw(line, at: area.row(2 + row).origin, role: message?.role ?? .muted)
    }
    return text
  }

  /// At least one row, so that nothing moves when a message comes.
  private func messageLines(forWidth width: Int) -> [String] {
    WrappedText(message?.marked ?? "", width: width).lines
  }
}
