import TerminalKit

/// Table as rows of pieces, if all columns fit side by side.
struct MarkdownTable {
  private static let gap = 2

  let rows: [[MarkdownLayout.Piece]]

  /// - Returns: nil if the table is wider than `room`.
  init?(
    header: [[MarkdownDocument.Span]], rows cells: [[[MarkdownDocument.Span]]], room: Int
  ) {
    let widths = header.indices.map { column in
      ([header] + cells).map { Self.width(Self.cell($0, column)) }.max() ?? 0
    }
    let total = widths.reduce(0, +) + Self.gap * max(0, widths.count - 1)
    guard total <= room, !widths.isEmpty else { return nil }
    let line = String(repeating: "─", count: total)
    rows =
      [
        Self.row(header, widths, role: .title),
        [MarkdownLayout.Piece(text: line, role: .muted, target: nil)],
      ] + cells.map { Self.row($0, widths, role: .text) }
  }

  /// Returns the table as a list with an item for each row, and each cell after its column's title.
  static func list(
    _ header: [[MarkdownDocument.Span]], _ cells: [[[MarkdownDocument.Span]]]
  ) -> MarkdownDocument.Block {
    .list(
      start: nil,
      items: cells.map { row in
        header.indices.map { column in
          .paragraph(header[column] + [MarkdownDocument.Span(": ")] + cell(row, column))
        }
      })
  }

  private static func row(
    _ cells: [[MarkdownDocument.Span]], _ widths: [Int], role: StyleRole
  ) -> [MarkdownLayout.Piece] {
    widths.enumerated().flatMap { column, width in
      let cell = cell(cells, column)
      let isLast = column == widths.count - 1
      let blanks = isLast ? 0 : width - Self.width(cell) + gap
      return cell.map {
        MarkdownLayout.Piece(text: $0.text, role: $0.style == .code ? .accent : role, target: nil)
      } + [
        MarkdownLayout.Piece(
          text: String(repeating: " ", count: blanks), role: role, target: nil)
      ]
    }
  }

  private static func cell(
    _ cells: [[MarkdownDocument.Span]], _ column: Int
  ) -> [MarkdownDocument.Span] {
    cells.indices.contains(column) ? cells[column] : []
  }

  private static func width(_ cell: [MarkdownDocument.Span]) -> Int {
    cell.reduce(0) { $0 + SanitizedText.width(of: $1.text) }
  }
}
