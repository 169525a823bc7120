import CommonMark

/// A table in GitHub's Markdown, which CommonMark doesn't support.
struct MarkdownTable {
  private let head: [String]
  private let rows: [[String]]

  /// Removes the lines of a table from the beginning, or returns nil if there is none.
  init?(taking lines: inout ArraySlice<Substring>) {
    guard lines.count > 2, let first = lines.first, first.hasPrefix("|"),
      lines.dropFirst().first?.hasPrefix("|--") == true
    else { return nil }
    let table = lines.prefix { $0.hasPrefix("|") }
    lines = lines.dropFirst(table.count)
    head = Self.cells(first)
    rows = table.dropFirst(2).map(Self.cells)
  }

  /// A term for each row, described by the other columns.
  var roff: String {
    rows.map { row in
      let term = Self.line(row[0])
      let cells = zip(head, row).dropFirst().filter { !$0.1.isEmpty }
      guard !cells.isEmpty else { return ".PP\n\(Roff.filled(term))" }
      let lines = cells.map { name, cell in
        row.count > 2 && !name.isEmpty
          ? "\\fI\(Self.line(name))\\fR: \(Self.line(cell))" : Self.line(cell)
      }
      return ".TP\n\(Roff.filled(term).replacing("\n", with: " "))\n"
        + lines.map(Roff.filled).joined(separator: "\n.br\n")
    }.joined(separator: "\n")
  }

  private static func line(_ cell: String) -> String {
    MarkupNode(parsing: cell).children.map(MarkdownRoff.line).joined()
  }

  /// Returns the cells of a line; `\|` is a bar within a cell.
  private static func cells(_ line: Substring) -> [String] {
    let bar = "\u{1}"
    return line.replacing("\\|", with: bar).split(separator: "|", omittingEmptySubsequences: false)
      .dropFirst().dropLast().map { cell in
        String(cell.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
          .replacing(bar, with: "|")
      }
  }
}
