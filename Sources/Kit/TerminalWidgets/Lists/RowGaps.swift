/// Empty lines between groups of rows.
struct RowGaps: Sendable, Equatable {
  /// The rows with an empty line above them, rising.
  private let rows: [Int]

  init(before rows: [Int] = []) { self.rows = rows }

  var count: Int { rows.count }

  /// The line that a row stands on.
  func line(ofRow row: Int) -> Int { row + rows.count { $0 <= row } }

  /// The row on a line; nil on an empty one.
  func row(onLine line: Int) -> Int? {
    let above = rows.enumerated().count { index, row in row + index < line }
    return above < rows.count && rows[above] + above == line ? nil : line - above
  }
}
