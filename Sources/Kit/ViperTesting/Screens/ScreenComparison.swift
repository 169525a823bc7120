import TerminalKit

/// Compares two screens as text, row by row.
struct ScreenComparison {
  let expected: [String]
  let shown: [String]

  /// - Parameter expected: a row that is `⋮` stands for as many blank rows as are needed.
  init(expected: String, shown: String) {
    self.shown = Self.rows(of: shown)
    let drawn = Self.rows(of: expected)
    let blank = Array(repeating: "", count: max(0, self.shown.count - drawn.count + 1))
    let pieces = drawn.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0.drop { $0 == " " } == "⋮"
    }
    self.expected = Array(pieces.joined(separator: blank))
  }

  /// Both frames and the rows that differ; nil when none does.
  var difference: String? {
    guard expected != shown else { return nil }
    let rows = (0..<max(expected.count, shown.count)).flatMap(difference(inRow:))
    return
      (["The screen differs in these rows:"] + rows + ["Expected:"] + framed(expected)
      + ["On the screen:"] + framed(shown)).joined(separator: "\n")
  }

  private func difference(inRow row: Int) -> [String] {
    let before = expected.indices.contains(row) ? expected[row] : nil
    let after = shown.indices.contains(row) ? shown[row] : nil
    guard before != after else { return [] }
    let number = "\(row + 1)"
    let indent = String(repeating: " ", count: number.count)
    return [before.map { "  \(number) − \($0)" }, after.map { "  \(indent) + \($0)" }]
      .compactMap(\.self)
  }

  private func framed(_ rows: [String]) -> [String] {
    let widths = rows.map { HarmlessText.width(of: $0) }
    let width = widths.max() ?? 0
    let edge = String(repeating: "─", count: width)
    let lines = zip(rows, widths).map {
      "│\($0)\(String(repeating: " ", count: width - $1))│"
    }
    return ["┌\(edge)┐"] + lines + ["└\(edge)┘"]
  }

  /// Blank rows at the end are none.
  private static func rows(of screen: String) -> [String] {
    var rows = screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }
}
