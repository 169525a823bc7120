import TerminalKit

/// Where each widget of a form stands, before scrolling.
@MainActor
struct Slots {
  private static let rowsToStretch = 3

  let areas: [Rect]
  let height: Int
  private let stops: [Int]

  init(_ widgets: [any Widget], in size: Size) {
    var heights = widgets.map { $0.height(forWidth: size.width) }
    if let stretching = widgets.firstIndex(where: { $0.stretches }) {
      let others = heights.reduce(0, +) - heights[stretching]
      heights[stretching] = max(Self.rowsToStretch, size.height - others)
    }
    var y = 0
    areas = heights.map { rows in
      defer { y += rows }
      return Rect(x: 0, y: y, width: size.width, height: rows)
    }
    height = y
    stops = widgets.indices.filter { widgets[$0].isFocusable }
  }

  /// The first row to show: near where it was, with the focused widget and, if it fits too, the
  /// one that Tab leads to in view.
  func scroll(from row: Int, showing index: Int?, height visible: Int) -> Int {
    guard height > visible, let index else { return 0 }
    let area = areas[index]
    let next = stops.first { $0 > index }.map { areas[$0] } ?? area
    let bottom = next.y + next.height - area.y <= visible ? next : area
    let lowest = max(0, bottom.y + bottom.height - visible)
    return min(max(row, lowest), min(area.y, height - visible))
  }
}
