import TerminalKit

/// Rows with aligned columns, measured as a terminal measures.
public struct TextTable: CustomStringConvertible {
  public let description: String

  /// - Parameters: as of `TextColumns`.
  public init(
    _ rows: [[String]], width: Int? = nil, yielding: Set<Int> = [], wrapsLast: Bool = false
  ) {
    description = TextColumns(rows, width: width, yielding: yielding, wrapsLast: wrapsLast)
      .lines(rows)
  }
}

/// How wide the columns of a table are. Rows that come later, when others stand above them already, are
/// set in the same columns.
public struct TextColumns {
  /// How many columns of a terminal a column of the table keeps that gives way.
  private static let leastWidth = 6
  /// Below this a text is wrapped into too many lines, so that it gets lines of its own.
  private static let leastTextWidth = 20
  private static let gap = "  "

  private let widths: [Int]
  private let width: Int?
  private let yielding: Set<Int>
  private let wrapsLast: Bool

  /// - Parameters:
  ///   - rows: those that the widths are taken from.
  ///   - width: the columns that a line may take; nil is any.
  ///   - yielding: the columns whose texts are cut where the table is wider than that, the widest
  ///     first. Others stay whole, unless the yielding ones can't give enough.
  ///   - wrapsLast: whether the last column is a text that is wrapped instead of cut: beside the
  ///     others, or below them where there is no room.
  public init(
    _ rows: [[String]], width: Int? = nil, yielding: Set<Int> = [], wrapsLast: Bool = false
  ) {
    widths = (0..<(rows.first?.count ?? 0)).map { column in
      rows.map { HarmlessText.width(of: $0[column]) }.reduce(0, max)
    }
    (self.width, self.yielding, self.wrapsLast) = (width, yielding, wrapsLast)
  }

  /// A line for each row, or several where its last column is wrapped.
  public func lines(_ rows: [[String]]) -> String {
    guard let width else {
      return rows.map { Self.line($0, widths, cuts: false) }.joined(separator: "\n")
    }
    let lines =
      if wrapsLast {
        Self.wrapped(rows, widths, width, yielding)
      } else {
        rows.map { [widths = Self.shrunk(widths, to: width, yielding)] in Self.line($0, widths) }
      }
    return lines.map { $0.cut(to: width) }.joined(separator: "\n")
  }

  private static func total(_ widths: [Int]) -> Int {
    widths.reduce(0, +) + max(0, widths.count - 1) * gap.count
  }

  private static func line(_ row: [String], _ widths: [Int], cuts: Bool = true) -> String {
    zip(row, widths).map { text, width in
      let text = cuts ? text.cut(to: width) : text
      return text + String(repeating: " ", count: max(0, width - HarmlessText.width(of: text)))
    }
    .joined(separator: gap).trimmingBlanksAtEnd()
  }

  private static func shrunk(
    _ widths: [Int], to width: Int, _ yielding: Set<Int>
  ) -> [Int] {
    var widths = widths
    while total(widths) > width {
      let widest = yielding.filter { widths[$0] > leastWidth }.sorted().max {
        widths[$0] < widths[$1]
      }
      guard let widest else { break }
      widths[widest] -= 1
    }
    return widths
  }

  private static func wrapped(
    _ rows: [[String]], _ widths: [Int], _ width: Int, _ yielding: Set<Int>
  ) -> [String] {
    let last = rows.map { HarmlessText.width(of: $0.last ?? "") }.max() ?? 0
    if total(widths.dropLast() + [last]) <= width {
      return rows.map { line($0, widths.dropLast() + [last]) }
    }
    let others = shrunk(
      Array(widths.dropLast()), to: width - gap.count - leastTextWidth, yielding)
    let begin = total(others) + gap.count
    let isBeside = width - begin >= leastTextWidth
    let indent = isBeside ? begin : gap.count
    return rows.flatMap { row -> [String] in
      let first = line(row.dropLast(), others)
      let text = row.last ?? ""
      guard !text.isEmpty else { return [first] }
      let lines = WrappedText(text, width: width - indent).lines
      let blanks = String(repeating: " ", count: indent)
      guard isBeside else { return [first] + lines.map { blanks + $0 } }
      let padding = String(repeating: " ", count: begin - HarmlessText.width(of: first))
      return [first + padding + lines[0]] + lines.dropFirst().map { blanks + $0 }
    }
  }
}

/// Text without what could act on a terminal.
public func harmless(_ text: String) -> String { HarmlessText.line(text) }

extension String {
  fileprivate func trimmingBlanksAtEnd() -> String {
    String(reversed().drop { $0 == " " }.reversed())
  }

  /// A character that takes two columns isn't halved.
  fileprivate func cut(to width: Int) -> String {
    guard HarmlessText.width(of: self) > width else { return self }
    var (text, room) = ("", width - 1)
    for piece in HarmlessText(self) {
      room -= piece.width
      if room < 0 { break }
      text += piece.text
    }
    return text.trimmingBlanksAtEnd() + "…"
  }
}
