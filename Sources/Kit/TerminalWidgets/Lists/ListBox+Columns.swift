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
  /// Paints the selected row's detail if the row cuts it, or has no room for it.
  func paintWholeDetail(on canvas: inout Canvas, in area: Rect) {
    guard !second.isShown, let selected else { return }
    let detail = source[selected].detailText
    let room = showsDetails(in: area.width) ? area.width - 2 - titleColumns(in: area.width) : 0
    guard SanitizedText.width(of: detail.text) > room else { return }
    let lines = detail.wrapped(width: area.width - 2)
    guard lines.count <= area.height else { return }
    for (row, line) in lines.enumerated() {
      line.paint(on: &canvas, at: Point(x: area.x + 2, y: area.y + row), role: .muted)
    }
  }
}

extension ListBox {
  func showsDetails(in room: Int) -> Bool {
    cutsDetails || RowColumns.fits(room) || 2 + titleWidth + 2 + detailWidth <= room
  }

  /// Returns the title with the row's mark, for a reader in words.
  func shownTitle(of row: Row, on canvas: Canvas) -> StyledText {
    row.isMarked && canvas.isPlain
      ? row.titleText + StyledText(", \(canvas.markWords.chosen)") : row.markedTitle
  }

  /// Returns the column of a row's detail. Details are below each other, except for a reader, who
  /// hears more of each if it follows its title.
  func detailStart(of row: Row, on canvas: Canvas, in room: Int) -> Int {
    let aligned = 2 + titleColumns(in: room)
    guard canvas.isPlain else { return aligned }
    let behind = 4 + SanitizedText.width(of: shownTitle(of: row, on: canvas).text)
    return row.isMarked ? behind : min(aligned, behind)
  }

  /// Returns the widest title and a gap, less if a detail needs that, and at most two thirds of the
  /// row.
  func titleColumns(in width: Int) -> Int {
    let gap = max(2, min(4, width - 2 - titleWidth - detailWidth))
    return min(titleWidth + gap, width * 2 / 3)
  }
}

// A plain list leaves out details that it would cut. The selected row's stands in full below the
// list, where a reader says it.
extension ListBox {
  /// Lines that are reserved for a detail. Where it isn't read out, the empty line above it is one of
  /// them, and none are reserved if that would leave fewer than three rows.
  func detailRows(on canvas: Canvas, in area: Rect) -> Int {
    guard canvas.isPlain || completesDetail, !second.isShown, detailWidth > 0,
      !showsDetails(in: area.width)
        || canvas.isPlain && 4 + titleWidth + detailWidth > area.width
    else { return 0 }
    let several = detailWidth / max(1, area.width - 8) + 1
    if canvas.isPlain { return max(0, min(area.height - 3, several)) }
    let lines = 1 + (detailWidth <= area.width - 2 ? 1 : several)
    return area.height - lines >= 3 ? lines : 0
  }

  func leavesOutDetail(of row: Row, on canvas: Canvas, in room: Int) -> Bool {
    guard canvas.isPlain, !second.isShown, !row.detail.isEmpty else { return false }
    let width = SanitizedText.width(of: row.title) + SanitizedText.width(of: row.detail)
    return !showsDetails(in: room) || 4 + width > room
  }

  /// - Parameter room: columns of the rows.
  func sayDetail(on canvas: inout Canvas, in area: Rect, room: Int) {
    guard let selected, leavesOutDetail(of: source[selected], on: canvas, in: room) else { return }
    let lines = source[selected].detailText.wrapped(width: area.width - 2)
    for (row, line) in lines.prefix(area.height).enumerated() {
      line.paint(on: &canvas, at: Point(x: area.x + 2, y: area.y + row), role: .muted)
    }
  }
}
