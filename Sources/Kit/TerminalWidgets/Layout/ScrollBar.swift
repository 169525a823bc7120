import TerminalKit

/// Thin bar beside a text that shows the position in it. A text that is completely visible has none.
struct ScrollBar {
  /// Columns between text and the bar in the margin.
  static let gap = 1

  let scroll: Int
  /// Visible rows, and all rows.
  let height: Int
  let contentHeight: Int

  /// Paints the bar in the margin right of an area, so that nothing moves when a text becomes
  /// longer than the area. Without a margin it isn't painted.
  func paint(on canvas: inout Canvas, beside area: Rect, isFocused: Bool) {
    guard contentHeight > height, height > 0 else { return }
    let bar = Rect(x: area.x + area.width, y: area.y, width: 1, height: height)
    let length = max(1, height * height / contentHeight)
    let start = (height - length) * scroll / (contentHeight - height)
    canvas.fill(
      Rect(x: bar.x, y: bar.y + start, width: 1, height: length),
      role: isFocused ? .text : .muted, with: "▐")
  }
}
