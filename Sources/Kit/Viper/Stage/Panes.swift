import TerminalKit

/// Where a list and its details stand side by side.
@MainActor
struct Panes {
  /// With less columns one screen is seen at a time.
  static let columns = 110
  private static let widestList = 56
  /// Columns of details; what a wider terminal has besides are margins.
  private static let measure = 76
  private static let gap = 5
  /// Rows that need no margin above.
  private static let comfortable = 24

  let list: Rect
  let details: Rect
  /// The column of the line between them.
  let line: Int

  /// Nil where there is no room for both.
  init?(_ size: Size) {
    guard size.width >= Self.columns, size.contains(Chrome.minimum) else { return nil }
    let room = size.width - 2 * Margins(size).chrome - Self.gap
    let left = min(room * 2 / 5, Self.widestList)
    let right = min(room - left, Self.measure)
    let x = (size.width - left - Self.gap - right) / 2
    let y = size.height < Self.comfortable ? 2 : 3
    let height = size.height - y - 1
    list = Rect(x: x, y: y, width: left, height: height)
    line = x + left + 2
    details = Rect(x: x + left + Self.gap, y: y, width: right, height: height)
  }
}
