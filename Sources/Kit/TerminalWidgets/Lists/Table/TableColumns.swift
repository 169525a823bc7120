import TerminalKit

/// Visible columns of a table and their places: always the first, then the picked one and its
/// neighbours as far as they fit.
struct TableColumns {
  struct Place: Equatable {
    let column: Int
    let x: Int
    let width: Int
  }

  static let gap = 2
  private static let widest = 32

  let places: [Place]

  init(widths: [Int], picked: Int, in width: Int) {
    let widths = widths.map { min($0, Self.widest, max(1, width)) }
    guard let first = widths.first else {
      places = []
      return
    }
    var start = 1
    while picked >= start, start < picked,
      first + widths[start...picked].reduce(0, { $0 + $1 + Self.gap }) > width
    {
      start += 1
    }
    var places = [Place(column: 0, x: 0, width: first)]
    var x = first + Self.gap
    for column in start..<max(start, widths.count) where x < width {
      let room = min(widths[column], width - x)
      // A column that is cut to a few characters is useless, unless it is the picked one.
      guard room == widths[column] || room >= 8 || column == picked else { break }
      places.append(Place(column: column, x: x, width: room))
      x += room + Self.gap
    }
    self.places = places
  }

  /// Returns the column at a position in a row.
  func column(at x: Int) -> Int? {
    places.first { ($0.x..<$0.x + $0.width).contains(x) }?.column
  }
}
