import CommonMark

/// Markdown in man(7)'s macros: headings become sections, and tables become lists of terms.
struct MarkdownRoff {
  private let blocks: [Block]
  /// The level of the headings that become sections.
  private let top: Int

  private enum Block {
    case text(String)
    case table(MarkdownTable)
  }

  init(_ markdown: String, top: Int) {
    self.top = top
    var (blocks, lines, isCode) = ([Block](), [Substring](), false)
    var rest = markdown.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = rest.first {
      if line.hasPrefix("```") { isCode.toggle() }
      if !isCode, let table = MarkdownTable(taking: &rest) {
        blocks += [.text(lines.joined(separator: "\n")), .table(table)]
        lines = []
      } else {
        lines.append(line)
        rest.removeFirst()
      }
    }
    self.blocks = blocks + [.text(lines.joined(separator: "\n"))]
  }

  var roff: String {
    var isFirst = true  // no paragraph macro follows a heading
    return blocks.flatMap { block -> [String] in
      switch block {
      case .text(let text):
        return MarkupNode(parsing: text).children.map { node in
          let written = Self.block(node, top: top, isFirst: isFirst)
          isFirst = written.hasPrefix(".S")
          return written
        }
      case .table(let table):
        isFirst = false
        return [table.roff]
      }
    }.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private static func block(_ node: MarkupNode, top: Int, isFirst: Bool) -> String {
    switch node.kind {
    case .heading(let level):
      return level <= top
        ? ".SH \(Roff.text(node.text.uppercased()))" : ".SS \(Roff.text(node.text))"
    case .code:
      let text = node.literal.hasSuffix("\n") ? node.literal.dropLast() : node.literal[...]
      let lines = Roff.verbatim(text)
      return isFirst ? String(lines.dropFirst(".PP\n".count)) : lines
    case .list(let start): return list(node.children, from: start, top: top)
    case .quote, .document:
      return node.children.map { block($0, top: top, isFirst: isFirst) }.joined(separator: "\n")
    case .html, .rule: return ""
    default: return (isFirst ? "" : ".PP\n") + Roff.filled(line(node))
    }
  }

  private static func list(_ items: [MarkupNode], from start: Int?, top: Int) -> String {
    items.enumerated().map { index, item in
      let mark = start.map { "\($0 + index)." } ?? "\\(bu"
      let rest = item.children.enumerated().map { place, child in
        place == 0
          ? Roff.filled(line(child)) : ".IP\n" + block(child, top: top, isFirst: true)
      }
      return ".IP \(mark) 3\n\(rest.joined(separator: "\n"))"
    }.joined(separator: "\n")
  }

  /// Returns the text of a paragraph's node.
  static func line(_ node: MarkupNode) -> String {
    switch node.kind {
    case .softBreak, .lineBreak: return " "
    case .codeSpan: return "\\fB\(unbroken(node.literal))\\fR"
    case .emphasis: return "\\fI\(node.children.map(line).joined())\\fR"
    case .strong: return "\\fB\(node.children.map(line).joined())\\fR"
    case .link(let target) where target.contains("://"):
      return "\(node.children.map(line).joined()) (\(Roff.text(target)))"
    case .htmlSpan: return ""
    case .text: return Roff.text(node.literal)
    default: return node.children.map(line).joined()
    }
  }

  /// Preserves several spaces in a code span.
  private static func unbroken(_ text: String) -> String {
    Roff.text(text).replacing("  ", with: "\\ \\ ")
  }
}

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

/// The manual page of a file format, from a page of docs/.
struct FormatPage {
  let title: ManualTitle
  let summary: String
  let markdown: String

  /// The page omits the Markdown's first heading. The text before the next one is the description.
  var roff: String {
    let body = markdown.split(separator: "\n", omittingEmptySubsequences: false)
      .drop { !$0.hasPrefix("# ") }.dropFirst().joined(separator: "\n")
    return [
      title.roff(summary: summary), ".SH DESCRIPTION", MarkdownRoff(body, top: 2).roff,
      ".SH SEE ALSO\n\\fBfoyer\\fR(1)",
    ].joined(separator: "\n")
  }
}
