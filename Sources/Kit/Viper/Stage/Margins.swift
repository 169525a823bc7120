import TerminalKit
import TerminalWidgets

/// What is left empty beside title and keys: the page's or the panes' own, where there is room.
struct Edges: Equatable {
  /// Columns left of the label's name and of the keys.
  let left: Int
  /// Columns right of the title.
  let right: Int
}

/// What is left empty around a page: nothing that a small terminal needs, and more on a larger one.
@MainActor
struct Margins {
  /// Columns of a page at most; more aren't read with ease.
  private static let measure = 76
  /// Terminals with fewer rows have none to spare above the page.
  private static let rowsForMargin = 20

  /// Columns left and right of the page.
  let sides: Int
  /// Where title and keys begin and end.
  var edges: Edges { Edges(left: sides, right: sides) }
  /// Rows above the page, where it doesn't need them.
  private let above: Int

  init(_ size: Size) {
    switch size.width {
    case ..<72: sides = 2
    case ..<80: sides = 3
    default: sides = max(4, (size.width - Self.measure) / 2)
    }
    above = size.height < Self.rowsForMargin ? 0 : 1 + max(0, size.height - 24) / 4
  }

  /// Where a screen's widgets stand among the rows between title and keys.
  func page(in rows: Rect, for screen: Screen) -> Rect {
    let width = rows.x * 2 + rows.width - 2 * sides
    let free = rows.height - screen.form.height(forWidth: width)
    let lower = lower(free, screen)
    return Rect(x: sides, y: rows.y + lower, width: width, height: rows.height - lower)
  }

  /// A margin is no reason to scroll; what scrolls anyway, and takes all rows, keeps a row of it.
  private func lower(_ free: Int, _ screen: Screen) -> Int {
    guard above > 0 else { return 0 }
    if free < 0 { return screen.form.stretches ? 1 : 0 }
    return min(free, screen.placement == .middle ? max(above, free / 3) : above)
  }
}

extension Form {
  /// In a frame the scroll bar and its gap take a column of the content's.
  func paint(on canvas: inout Canvas, framed area: Rect) {
    let width = fits(area.size) ? area.width : area.width - 1
    paint(on: &canvas, in: Rect(x: area.x, y: area.y, width: width, height: area.height))
  }
}
