import TerminalKit

/// Shows right of a text where in it one is; nothing where all of it is in sight.
struct ScrollBar {
  /// Columns that words keep clear of it, as it stands in the margin.
  static let gap = 1

  let scroll: Int
  /// Rows in sight, and all there are.
  let height: Int
  let contentHeight: Int

  /// Paints it in the margin right of an area, so that nothing moves when there is more than fits;
  /// where there is no margin, nothing.
  ///
  /// - Parameter gap: columns between what fills a row of the area and the bar.
  func paint(on canvas: inout Canvas, beside area: Rect, gap: Int = 0, isFocused: Bool) {
    guard contentHeight > height, height > 0 else { return }
    let bar = Rect(x: area.x + area.width + gap, y: area.y, width: 1, height: height)
    canvas.fill(bar, role: .muted, with: "│")
    let length = max(1, height * height / contentHeight)
    let start = (height - length) * scroll / (contentHeight - height)
    canvas.fill(
      Rect(x: bar.x, y: bar.y + start, width: 1, height: length),
      role: isFocused ? .title : .text, with: "█")
  }
}
