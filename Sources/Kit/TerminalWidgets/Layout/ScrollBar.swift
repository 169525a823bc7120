import TerminalKit

/// Shows at the right edge of a text where in it one is; nothing where all of it is in sight.
struct ScrollBar {
  /// Columns, with the gap before it.
  static let width = 2

  let scroll: Int
  /// Rows in sight, and all there are.
  let height: Int
  let contentHeight: Int

  /// The same in the margin right of an area, so that nothing moves when there is more than fits;
  /// where there is no margin, nothing.
  ///
  /// - Parameter gap: columns between what fills a row of the area and the bar.
  func paint(on canvas: inout Canvas, beside area: Rect, gap: Int = 0, isFocused: Bool) {
    let wider = Rect(x: area.x, y: area.y, width: area.width + gap + 1, height: area.height)
    paint(on: &canvas, in: wider, isFocused: isFocused)
  }

  func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    guard contentHeight > height, height > 0 else { return }
    let bar = Rect(x: area.x + area.width - 1, y: area.y, width: 1, height: height)
    canvas.fill(bar, role: .muted, with: "│")
    let length = max(1, height * height / contentHeight)
    let start = (height - length) * scroll / (contentHeight - height)
    canvas.fill(
      Rect(x: bar.x, y: bar.y + start, width: 1, height: length),
      role: isFocused ? .title : .text, with: "█")
  }
}
