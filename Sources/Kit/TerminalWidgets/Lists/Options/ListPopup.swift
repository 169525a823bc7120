import TerminalKit

/// List in a box below a field, or above it if there is more space.
@MainActor
enum ListPopup {
  private static let rowLimit = 8
  private static let smallest = 3

  /// Paints the box and returns its area.
  static func paint(
    _ list: ListBox, on canvas: inout Canvas, from anchor: Rect, in area: Rect,
    isFocused: Bool = true
  ) -> Rect {
    let rows = min(list.height(forWidth: anchor.width), rowLimit)
    let box = self.box(
      Size(width: FieldFrame.innerWidth(in: anchor.width) + 2, height: rows + 2), from: anchor,
      in: area)
    let inner = DialogFrame(title: "").paint(on: &canvas, box: box)
    list.paint(on: &canvas, in: inner, isFocused: isFocused)
    return box
  }

  /// Returns the action of a click at a point in the box.
  static func action(of list: ListBox, at place: Point) -> WidgetAction? {
    guard place.x >= 2 else { return nil }
    return list.action(at: Point(x: place.x - 2, y: place.y - 1))?.row.map { .choose($0) }
  }

  /// Returns a box below a field's row or above its label, cut to the available space.
  static func box(_ size: Size, from anchor: Rect, in area: Rect) -> Rect {
    let end = area.y + area.height
    let below = end - (anchor.y + 2)
    let above = anchor.y - area.y
    if below >= size.height || below >= above {
      let height = min(size.height, max(smallest, below))
      return Rect(
        x: anchor.x, y: min(anchor.y + 2, end - height), width: size.width, height: height)
    }
    let height = min(size.height, max(smallest, above))
    return Rect(
      x: anchor.x, y: max(area.y, anchor.y - height), width: size.width, height: height)
  }
}
