import TerminalKit

/// The areas of a list and its details side by side.
@MainActor
struct Panes {
  /// Narrower terminals show one screen at a time.
  static let columns = 110
  private static let widestList = 64
  /// The most columns of details; a wider terminal has larger margins.
  private static let measure = 76
  private static let gap = 5
  /// Columns left of the list and right of the details.
  private static let margin = 4
  /// The columns that a QR code beside its text takes, and the rows with which it fits below the
  /// text instead.
  private static let code = Size(width: 57, height: 34)
  /// Terminals with fewer rows have no empty row above the panes.
  private static let comfortable = 24

  let list: Rect
  let details: Rect
  /// The edges of title and keys.
  let edges: Edges
  /// The column of the line between the panes.
  let line: Int

  /// Returns nil if there isn't room for both.
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
