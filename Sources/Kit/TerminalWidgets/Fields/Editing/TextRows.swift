import TerminalKit
import UnicodeKit

/// Text cut into rows of a width: at newlines, at spaces, and within words that are too long.
/// Unlike `WrappedText` it keeps every character, so that the caret can stand before each.
struct TextRows {
  /// Characters of each row, without the newline at its end.
  let rows: [Range<Int>]
  private let widths: [Int]

  init(_ characters: [Character], width: Int) {
    let width = max(2, width)
    widths = characters.map { $0 == "\n" ? 0 : SanitizedText.width(of: String($0)) }
    var rows: [Range<Int>] = []
    var start = 0
    while let end = characters[start...].firstIndex(of: "\n") {
      rows += Self.cut(start..<end, of: characters, widths, width)
      start = end + 1
    }
    self.rows = rows + Self.cut(start..<characters.count, of: characters, widths, width)
  }

  /// Returns the row and column of a caret. A caret at a wrap stands at the start of the next row.
  func place(of caret: Int) -> (row: Int, column: Int) {
    let row = rows.lastIndex { $0.lowerBound <= caret } ?? 0
    return (row, widths[rows[row].lowerBound..<caret].reduce(0, +))
  }

  /// Returns the direction of the paragraph to which a row belongs.
  func direction(ofRow row: Int, in characters: [Character]) -> TextDirection? {
    let start = characters[..<rows[row].lowerBound].lastIndex(of: "\n").map { $0 + 1 } ?? 0
    let end = characters[start...].firstIndex(of: "\n") ?? characters.count
    return TextDirection(of: String(characters[start..<end]))
  }

  /// Returns the caret's index at or before a column of a row.
  func caret(row: Int, column: Int) -> Int {
    var index = rows[row].lowerBound
    var used = 0
    while index < lastCaret(in: row), used + widths[index] <= column {
      used += widths[index]
      index += 1
    }
    return index
  }

  /// Returns the last caret in a row. The position after a wrapped row belongs to the next row.
  func lastCaret(in row: Int) -> Int {
    let isBroken = row + 1 < rows.count && rows[row + 1].lowerBound == rows[row].upperBound
    return isBroken ? rows[row].upperBound - 1 : rows[row].upperBound
  }

  /// Keeps one column free for the caret behind the last character.
  private static func cut(
    _ line: Range<Int>, of characters: [Character], _ widths: [Int], _ width: Int
  ) -> [Range<Int>] {
    var rows: [Range<Int>] = []
    var (start, used, breakable) = (line.lowerBound, 0, line.lowerBound)
    for index in line {
      if used + widths[index] > width - 1 {
        let end = breakable > start ? breakable : max(index, start + 1)
        rows.append(start..<end)
        used = widths[end..<max(end, index)].reduce(0, +)
        start = end
      }
      used += widths[index]
      if characters[index] == " " { breakable = index + 1 }
    }
    return rows + [start..<line.upperBound]
  }
}
