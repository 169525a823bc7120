import TerminalKit

/// The second column of a list.
struct RowColumns {
  /// The columns of a list that has room for it.
  private static let narrowest = 56
  private static let gap = 2

  var columns: ListBox.Columns? {
    didSet { measure() }
  }
  /// Whether it was painted the last time.
  private(set) var isShown = false
  private var width = 0

  mutating func fit(_ room: Int) { isShown = columns != nil && room >= Self.narrowest }

  func top(forWidth width: Int) -> Int { columns != nil && width >= Self.narrowest ? 1 : 0 }

  /// Where it begins: in the middle, or further left where its texts need that.
  func start(in room: Int) -> Int { max(room / 3, min(room / 2 + 1, room - width)) }

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

  /// It never becomes narrower, so that nothing moves while one scrolls.
  private mutating func measure() {
    guard let columns else {
      width = 0
      return
    }
    width = columns.details.values.reduce(max(width, HarmlessText.width(of: columns.detail))) {
      max($0, HarmlessText.width(of: $1))
    }
  }
}
