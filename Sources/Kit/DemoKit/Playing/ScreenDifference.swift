/// The rows in which two screens differ, with marks below the cells that have changed.
public struct ScreenDifference: Sendable, Equatable, CustomStringConvertible {
  private static let mostRows = 100

  /// The rows as text: `-` before an expected row, `+` before the one in its place, and `^` below
  /// each different character.
  public let description: String

  /// Compares two screens row by row. The result is nil if they are equal.
  public init?(from expected: String, to found: String) {
    let (old, new) = (Self.rows(of: expected), Self.rows(of: found))
    let rows = (0..<max(old.count, new.count)).filter { Self.row($0, old) != Self.row($0, new) }
    guard !rows.isEmpty else { return nil }
    let more = rows.count - Self.mostRows
    let shown = rows.prefix(Self.mostRows).map { number in
      Self.difference(number + 1, Self.row(number, old), Self.row(number, new))
    }
    description = (shown + (more > 0 ? ["… and \(more) more rows"] : [])).joined(separator: "\n")
  }

  private static func rows(of screen: String) -> [Substring] {
    screen.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      row.last == " "
        ? row.prefix(upTo: row.lastIndex { $0 != " " }.map(row.index(after:)) ?? row.startIndex)
        : row
    }
  }

  private static func row(_ number: Int, _ rows: [Substring]) -> Substring {
    rows.indices.contains(number) ? rows[number] : ""
  }

  private static func difference(_ number: Int, _ old: Substring, _ new: Substring) -> String {
    let label = String(repeating: " ", count: max(0, 3 - "\(number)".count)) + "\(number)"
    let (before, after) = (Array(old), Array(new))
    let marks = (0..<max(before.count, after.count)).map { column -> String in
      let isSame =
        before.indices.contains(column) && after.indices.contains(column)
        && before[column] == after[column]
      return isSame ? " " : "^"
    }
    return "\(label) - \(old)\n\(label) + \(new)\n      \(marks.joined())"
  }
}
