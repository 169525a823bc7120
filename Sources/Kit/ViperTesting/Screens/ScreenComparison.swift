import TerminalKit

/// A comparison of two screens as text. A row that is missing is one difference, and not one of each
/// row below it.
struct ScreenComparison {
  let expected: [String]
  let shown: [String]

  /// - Parameter expected: a row `⋮` stands for as many blank rows as are needed.
  init(expected: String, shown: String) {
    self.shown = Self.rows(of: shown)
    let drawn = Self.rows(of: expected)
    let blank = Array(repeating: "", count: max(0, self.shown.count - drawn.count + 1))
    let pieces = drawn.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0.drop { $0 == " " } == "⋮"
    }
    self.expected = Array(pieces.joined(separator: blank))
  }

  /// The rows that differ, and in the file both screens; nil without a difference.
  ///
  /// - Parameter advice: a sentence below the first line.
  func failure(advice: String? = nil) -> Failure? {
    guard expected != shown else { return nil }
    let title = "The screen differs in these rows (− expected, + on the screen):"
    let lines = [title] + rows + [advice].compactMap(\.self)
    let screens = ["Expected:"] + framed(expected) + ["On the screen:"] + framed(shown)
    return Failure(lines: lines, whole: (lines + screens).joined(separator: "\n"))
  }

  /// The rows that differ, a missing one with its number in the expected screen.
  private var rows: [String] {
    let digits = "\(max(expected.count, shown.count))".count
    func line(_ place: Int, _ sign: String, _ row: String) -> String {
      let number = "\(place + 1)"
      let text = row.isEmpty ? "(a blank row)" : row
      return "  \(String(repeating: " ", count: digits - number.count))\(number) \(sign) \(text)"
    }
    return Differences(from: expected, to: shown).lines.compactMap { difference in
      switch difference {
      case .same: nil
      case .missing(let row, let place): line(place, "−", row)
      case .extra(let row, let place): line(place, "+", row)
      }
    }
  }

  private func framed(_ rows: [String]) -> [String] {
    let widths = rows.map { SanitizedText.width(of: $0) }
    let width = widths.max() ?? 0
    let edge = String(repeating: "─", count: width)
    let lines = zip(rows, widths).map {
      "│\($0)\(String(repeating: " ", count: width - $1))│"
    }
    return ["┌\(edge)┐"] + lines + ["└\(edge)┘"]
  }

  /// Returns the rows without blank ones at the end.
  private static func rows(of screen: String) -> [String] {
    var rows = screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }
}
