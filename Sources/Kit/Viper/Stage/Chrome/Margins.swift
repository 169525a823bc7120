import TerminalKit
import TerminalWidgets

/// The empty columns beside the title and the keys: those of the page or the panes.
struct Edges: Equatable {
  /// Columns left of the brand's name and of the keys.
  let left: Int
  /// Columns right of the title.
  let right: Int
}

/// The empty space around a page: none that a small terminal needs, more on a larger one.
@MainActor
struct Margins {
  /// The most columns of a page for reading; longer lines are hard to read.
  private static let measure = 76
  /// Terminals with fewer rows have no empty row above the page.
  private static let rowsForMargin = 20
  /// The most empty rows above the page, besides the first: a tall terminal has a part of its empty
  /// rows there.
  private static let mostRows = 6

  /// Columns at each side of the page.
  let sides: Int
  /// The edges of title and keys: those of the page.
  let edges: Edges
  /// Empty rows above the page, unless it needs them.
  private let above: Int
  private let size: Size
  private let hasPanel: Bool

  /// - Parameter width: that of the screen.
  init(_ size: Size, for width: Screen.Width = .reading) {
    self.size = size
    hasPanel = width != .full && size.contains(Panel.smallest)
    switch (width, size.width) {
    case (.full, _), (_, ..<72): sides = 2
    case (_, ..<80): sides = 3
    case _ where hasPanel: sides = (size.width - Panel.columns) / 2 + Panel.inset
    case (.reading, _): sides = max(4, (size.width - Self.measure) / 2)
    }
    above =
      size.height < Self.rowsForMargin ? 0 : 1 + min(Self.mostRows, max(0, size.height - 24) / 6)
    edges = Edges(left: sides, right: sides)
  }

  /// Returns the box around a screen's widgets; nil where there is none.
  func panel(around screen: Screen) -> Panel? {
    guard hasPanel else { return nil }
    let rows = screen.form.height(forWidth: size.width - 2 * sides)
    let x = sides - Panel.inset
    return Panel(x: x, width: size.width - 2 * x, rows: rows, in: size)
  }

  /// Returns the area of a screen's widgets in its box.
  func page(in panel: Panel, for screen: Screen) -> Rect {
    let content = panel.content
    let free = content.height - screen.form.height(forWidth: content.width)
    return screen.placement == .middle ? content.rows(from: max(0, free / 3)) : content
  }

  /// Returns the area of a screen's widgets among the rows between title and keys.
  func page(in rows: Rect, for screen: Screen) -> Rect {
    let width = rows.x * 2 + rows.width - 2 * sides
    // A page ends one row above the keys, unless it would scroll without that row.
    let room = Size(width: width, height: rows.height - (above > 0 ? 1 : 0))
    let free = rows.height - screen.form.height(in: room)
    let lower = lower(free, screen)
    let end = free == 0 ? 0 : rows.height - room.height
    return Rect(x: sides, y: rows.y + lower, width: width, height: rows.height - lower - end)
  }

  /// A margin never causes scrolling, and the row above the keys comes first. A page that scrolls
  /// anyway, and takes all rows, keeps one row of margin.
  private func lower(_ free: Int, _ screen: Screen) -> Int {
    guard above > 0 else { return 0 }
    if free < 0 { return screen.form.stretches ? 1 : 0 }
    return min(max(0, free - 1), screen.placement == .middle ? max(above, free / 3) : above)
  }
}

extension Form {
  /// Paints in a frame, in which a scroll bar and its gap take one of the content's columns.
  func paint(on canvas: inout Canvas, framed area: Rect) {
    let width = fits(area.size) ? area.width : area.width - 1
    paint(on: &canvas, in: Rect(x: area.x, y: area.y, width: width, height: area.height))
  }
}
