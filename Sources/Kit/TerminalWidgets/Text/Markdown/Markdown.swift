import TerminalKit

/// Text with headings, lists, quotes, code and links.
@MainActor
public final class Markdown: Widget {
  /// Document that is shown.
  public var document: MarkdownDocument {
    didSet { if document != oldValue { layout = nil } }
  }
  /// Columns that keep each paragraph on one line, since linear mode doesn't wrap.
  private static let unbroken = 100_000
  private var layout: (width: Int, layout: MarkdownLayout)?

  /// Creates a text of a parsed document.
  public init(_ document: MarkdownDocument) { self.document = document }

  /// Parses a small part of CommonMark: no nested emphasis, reference links, HTML or tables.
  public convenience init(_ text: String) { self.init(MarkdownParser.parse(text)) }

  public var description: WidgetDescription {
    let read = MarkdownDocument(blocks: document.blocks.filter { $0 != .rule })
    let rows = MarkdownLayout(read, width: Self.unbroken).rows
    return WidgetDescription(
      role: .document,
      label: rows.map { $0.map(\.text).joined() }.filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  public func height(forWidth width: Int) -> Int { layout(width).rows.count }

  public func paint(on canvas: inout Canvas, in area: Rect, isFocused: Bool) {
    let inSight = max(0, -area.y)..<max(0, min(area.height, canvas.size.height - area.y))
    let layout = layout(area.width)
    for (number, row) in layout.rows.enumerated() where inSight.contains(number) {
      let end = paint(row, on: &canvas, in: area.row(number))
      layout.directions[number]?.isolate(on: &canvas, from: area.row(number).origin, to: end)
    }
  }

  /// - Returns: the column after the row.
  private func paint(
    _ row: [MarkdownLayout.Piece], on canvas: inout Canvas, in line: Rect
  ) -> Int {
    var x = line.x
    for piece in row {
      let place = Point(x: x, y: line.y)
      let room = line.x + line.width - x
      x += canvas.draw(
        canvas.isPlain ? piece.spoken : piece.text, at: place, role: piece.role, width: max(0, room)
      )
      if let target = piece.target { canvas.link(piece.text, at: place, target: target) }
    }
    return x
  }

  /// Lays the document out only if the width or the document has changed.
  private func layout(_ width: Int) -> MarkdownLayout {
    if let layout, layout.width == width { return layout.layout }
    let layout = MarkdownLayout(document, width: width)
    self.layout = (width, layout)
    return layout
  }
}
