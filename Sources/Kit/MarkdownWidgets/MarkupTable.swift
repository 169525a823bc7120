import CommonMark
import TerminalWidgets

/// Paragraph whose lines are a table's rows: bars between the cells, and dashes below the first
/// row. CommonMark itself has no tables.
struct MarkupTable {
  private typealias Spans = [MarkdownDocument.Span]

  private let rows: [[Spans]]

  init?(_ paragraph: MarkupNode) {
    guard paragraph.text.contains("|") else { return nil }
    let lines = Self.lines(of: MarkupSpans(paragraph, lineBreak: "\n").spans)
    guard lines.count > 1, Self.isRuler(lines[1]) else { return nil }
    let cells = lines.map(Self.cells)
    guard cells[0].count == cells[1].count else { return nil }
    rows = [cells[0]] + cells[2...]
  }

  var block: MarkdownDocument.Block { .table(header: rows[0], rows: Array(rows[1...])) }

  private static func isRuler(_ line: Spans) -> Bool {
    let text = line.map(\.text).joined()
    return text.contains("-") && text.contains("|") && text.allSatisfy { "-:| ".contains($0) }
  }

  private static func lines(of spans: Spans) -> [Spans] { cut(spans, at: "\n") }

  /// Returns the cells of a line without the bars at both ends.
  private static func cells(of line: Spans) -> [Spans] {
    var cells = cut(line, at: "|").map(trimmed)
    if cells.first?.isEmpty == true { cells.removeFirst() }
    if cells.last?.isEmpty == true { cells.removeLast() }
    return cells
  }

  /// Splits at a character of plain text; one inside code or a link doesn't split.
  private static func cut(_ spans: Spans, at mark: Character) -> [Spans] {
    var parts: [Spans] = [[]]
    for span in spans {
      guard span.style == .plain else {
        parts[parts.count - 1].append(span)
        continue
      }
      let texts = span.text.split(separator: mark, omittingEmptySubsequences: false)
      for (number, text) in texts.enumerated() {
        if number > 0 { parts.append([]) }
        if !text.isEmpty { parts[parts.count - 1].append(.init(String(text))) }
      }
    }
    return parts
  }

  private static func trimmed(_ cell: Spans) -> Spans {
    cell.enumerated().compactMap { number, span in
      var text = span.text[...]
      if number == 0 { text = text.drop { $0 == " " } }
      if number == cell.count - 1 { while text.last == " " { text.removeLast() } }
      return text.isEmpty ? nil : .init(String(text), span.style)
    }
  }
}
