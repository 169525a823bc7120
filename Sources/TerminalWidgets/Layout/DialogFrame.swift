import TerminalKit

/// A box with a title over what was there before, for popups and questions.
@MainActor
public struct DialogFrame {
  private let title: String

  public init(title: String) { self.title = title }

  /// Paints the box in the middle, around content of that size, and returns the content's area.
  public func paint(on canvas: inout Canvas, around content: Size, in area: Rect) -> Rect {
    let titleWidth = HarmlessText.width(of: title) + 6
    let box = area.centered(
      Size(width: max(content.width + 4, titleWidth), height: content.height + 4))
    return paint(on: &canvas, box: box)
  }

  /// Paints a box and returns the area for its content.
  public func paint(on canvas: inout Canvas, box: Rect) -> Rect {
    canvas.fill(box, role: .text)
    paintBorder(on: &canvas, of: box)
    if !title.isEmpty {
      canvas.draw(
        " \(title) ", at: Point(x: box.x + 2, y: box.y), role: .title, width: box.width - 4)
    }
    return box.inset(columns: 2, rows: title.isEmpty ? 1 : 2)
  }

  private func paintBorder(on canvas: inout Canvas, of box: Rect) {
    let line = String(repeating: "─", count: max(0, box.width - 2))
    canvas.draw("┌\(line)┐", at: box.origin, role: .muted)
    for row in 1..<max(1, box.height - 1) {
      canvas.draw("│", at: box.row(row).origin, role: .muted)
      canvas.draw("│", at: Point(x: box.x + box.width - 1, y: box.y + row), role: .muted)
    }
    canvas.draw("└\(line)┘", at: box.row(box.height - 1).origin, role: .muted)
  }
}
