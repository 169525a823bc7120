/// Empty lines between groups of rows.
struct RowGaps: Sendable, Equatable {
  /// Rows after an empty line, in ascending order.
  private let rows: [Int]

  init(before rows: [Int] = []) { self.rows = rows }

  var count: Int { rows.count }

  /// Returns the line of a row.
  func line(ofRow row: Int) -> Int { row + rows.count { $0 <= row } }

  /// Returns the row on a line; nil on an empty one.
  func row(onLine line: Int) -> Int? {
    let above = rows.enumerated().count { index, row in row + index < line }
    return above < rows.count && rows[above] + above == line ? nil : line - above
  }
}
