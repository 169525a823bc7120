import TerminalKit

/// Second column of a list.
struct RowColumns {
  /// Columns that a list needs to show it.
  private static let narrowest = 56
  private static let gap = 2

  var columns: ListBox.Columns? {
    didSet { measure() }
  }
  /// True if the column was visible in the last paint.
  private(set) var isShown = false
  private var width = 0

  static func fits(_ room: Int) -> Bool { room >= narrowest }

  mutating func fit(_ room: Int) { isShown = columns != nil && Self.fits(room) }

  func top(forWidth width: Int) -> Int { columns != nil && Self.fits(width) ? 1 : 0 }

  /// Returns the column's start: two thirds of the row are for the titles, or less if its texts are
  /// wide.
  func start(in room: Int) -> Int { max(room / 3, min(room * 2 / 3, room - width)) }

  func titleWidth(in room: Int) -> Int { start(in: room) - Self.gap - 2 }

  @MainActor
  func paintNames(on canvas: inout Canvas, in line: Rect, room: Int) {
    guard let columns else { return }
    let x = start(in: room)
    canvas.draw(
      columns.title, at: Point(x: line.x + 2, y: line.y), role: .title,
      width: titleWidth(in: room))
    canvas.draw(
      columns.detail, at: Point(x: line.x + x, y: line.y), role: .title, width: room - x)
  }

  /// The column never becomes narrower, so that nothing moves while the user scrolls.
  private mutating func measure() {
    guard let columns else {
      width = 0
      return
    }
    width = columns.details.values.reduce(max(width, SanitizedText.width(of: columns.detail))) {
      max($0, SanitizedText.width(of: $1))
    }
  }
}
