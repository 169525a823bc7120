import TerminalKit

/// Where a list and its details stand side by side.
@MainActor
struct Panes {
  /// With less columns one screen is seen at a time.
  static let columns = 110
  private static let widestList = 64
  /// Columns of details; what a wider terminal has besides are margins.
  private static let measure = 76
  private static let gap = 5
  /// Columns left and right of both.
  private static let margin = 4
  /// Columns in which a code stands beside its text, and rows below which it can stand nowhere else.
  private static let code = Size(width: 57, height: 34)
  /// Rows that need no margin above.
  private static let comfortable = 24

  let list: Rect
  let details: Rect
  /// Where title and keys begin and end.
  let edges: Edges
  /// The column of the line between them.
  let line: Int

  /// Nil where there is no room for both.
  init?(_ size: Size) {
    guard size.width >= Self.columns, size.contains(Chrome.minimum) else { return nil }
    let room = size.width - 2 * Self.margin - Self.gap
    let half = size.height < Self.code.height ? min(room / 2, room - Self.code.width) : room / 2
    let left = min(half, Self.widestList)
    let right = min(room - left, Self.measure)
    let x = (size.width - left - Self.gap - right) / 2
    let y = size.height < Self.comfortable ? 2 : 3
    let height = size.height - y - 1
    list = Rect(x: x, y: y, width: left, height: height)
    line = x + left + 2
    details = Rect(x: x + left + Self.gap, y: y, width: right, height: height)
    edges = Edges(left: x, right: size.width - details.x - right)
  }
}
