import TerminalKit

extension ListBox {
  /// Titles and contents of a list's second column.
  public struct Columns: Sendable, Equatable {
    /// Heading of the rows' titles.
    public let title: String
    /// Heading of the second column.
    public let detail: String
    /// Texts of the second column by row, of the rows in memory.
    public let details: [Int: String]

    /// Creates a second column.
    public init(title: String, detail: String, details: [Int: String]) {
      self.title = title
      self.detail = detail
      self.details = details
    }
  }
}

extension ListBox {
  /// Second column, shown if the list is wide enough; nil for none.
  public var columns: Columns? {
    get { second.columns }
    set { second.columns = newValue }
  }

  /// Returns the text after a row's title in words, for linear mode.
  func detail(ofRow row: Int) -> String {
    guard let columns, let detail = columns.details[row], !detail.isEmpty
    else { return source[row].detail }
    return words.linear(.row, ["field": columns.detail, "value": detail])
  }
}

extension ListBox {
  /// Paints the selected row's detail if the row cuts it.
  func paintWholeDetail(on canvas: inout Canvas, in area: Rect) {
    guard !canvas.isPlain, !second.isShown, showsDetails(in: area.width), let selected else {
      return
    }
    let detail = source[selected].detailText
    guard SanitizedText.width(of: detail.text) > area.width - 2 - titleColumns(in: area.width)
    else { return }
    let lines = detail.wrapped(width: area.width - 2)
    guard lines.count <= area.height else { return }
    for (row, line) in lines.enumerated() {
      line.paint(on: &canvas, at: Point(x: area.x + 2, y: area.y + row), role: .muted)
    }
  }
}
