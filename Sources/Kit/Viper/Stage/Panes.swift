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
  /// The columns between two boxes' contents: their sides, and an empty one between them.
  private static let gapWithBoxes = 2 * Panel.inset + 1
  /// The most rows in boxes; more would only be empty.
  private static let mostRows = 32
  /// The columns that a QR code beside its text takes, and the rows with which it fits below the
  /// text instead.
  private static let code = Size(width: 57, height: 36)
  /// Terminals with fewer rows have no empty row above the panes.
  private static let comfortable = 24

  let list: Rect
  let details: Rect
  /// The boxes around the list and the details on a large terminal; none on a smaller one.
  let panels: [Panel]
  /// The edges of title and keys.
  let edges: Edges
  /// The column of the line between the panes.
  let line: Int

  /// Returns nil if there isn't room for both.
  init?(_ size: Size) {
    guard size.width >= Self.columns, size.contains(Chrome.minimum) else { return nil }
    let hasBoxes = size.contains(Panel.smallest)
    let gap = hasBoxes ? Self.gapWithBoxes : Self.gap
    let room = size.width - 2 * Self.margin - gap
    let half = size.height < Self.code.height ? min(room / 2, room - Self.code.width) : room / 2
    let left = min(half, Self.widestList)
    let right = min(room - left, Self.measure)
    let x = (size.width - left - gap - right) / 2
    line = x + left + 2
    if hasBoxes {
      let panels = [(x, left), (x + left + gap, right)].map { x, width in
        Panel(
          x: x - Panel.inset, width: width + 2 * Panel.inset, rows: Self.mostRows, in: size)
      }
      (list, details, self.panels) = (panels[0].content, panels[1].content, panels)
    } else {
      let y = size.height < Self.comfortable ? 2 : 3
      let height = size.height - y - 1
      list = Rect(x: x, y: y, width: left, height: height)
      details = Rect(x: x + left + gap, y: y, width: right, height: height)
      panels = []
    }
    edges = Edges(left: x, right: size.width - details.x - right)
  }
}
