import UnicodeKit

extension Canvas {
  /// Returns the characters that follow the cells of a row, by column, so that a terminal that
  /// reorders text from right to left reorders each text alone, and nothing beside it.
  ///
  /// Every terminal gives them no column. That isn't so for the isolates of Unicode 6.3 (U+2066 to
  /// U+2069), which terminals with older tables of widths show in a column of their own. A text from
  /// right to left is therefore embedded (U+202B, U+202C) between marks from left to right (U+200E).
  /// Sanitised text has no such characters, so that each pair is complete.
  public func directionMarks(in y: Int) -> [Int: [Unicode.Scalar]] {
    guard cells.mayHaveDirections(in: y) else { return [:] }  // the usual case
    var marks: [Int: [Unicode.Scalar]] = [:]
    var x = 0
    while x < size.width {
      let direction = self[x, y].direction
      let end = (x..<size.width).first { self[$0, y].direction != direction } ?? size.width
      if direction == .rightToLeft {
        marks[x > 0 ? left(x - 1, y) : 0, default: []] += ["\u{200E}", "\u{202B}"]
        marks[left(end - 1, y), default: []] += ["\u{202C}", "\u{200E}"]
      } else if direction == .leftToRight {
        marks[left(end - 1, y), default: []] += ["\u{200E}"]
      }
      x = end
    }
    return marks
  }

  /// True if a row may have cells whose text after them depends on their neighbours.
  public func mayHaveDirections(in y: Int) -> Bool { cells.mayHaveDirections(in: y) }

  func directionOfCell(before point: Point) -> TextDirection? {
    point.x > 0 && Rect(size).contains(point) ? self[point.x - 1, point.y].direction : nil
  }

  /// Returns the column of the character that takes a cell.
  private func left(_ x: Int, _ y: Int) -> Int { self[x, y].width == 0 ? max(0, x - 1) : x }
}
