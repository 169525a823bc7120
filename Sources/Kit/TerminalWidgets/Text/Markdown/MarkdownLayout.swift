import TerminalKit
import UnicodeKit

/// Document laid out for a width as rows of styled pieces.
struct MarkdownLayout {
  struct Piece: Equatable {
    var text: String
    let role: StyleRole
    let target: String?
    /// Index among the numbered links.
    var link: Int?

    static let bullet = "• "

    /// The text for a listener, who would hear the name of the bullet.
    var spoken: String { role == .muted && text == Self.bullet ? "  " : text }
  }

  /// Direction of a row's paragraph, and the columns before its text.
  struct Direction {
    let text: TextDirection
    let indent: Int

    /// Makes a drawn row one text.
    @MainActor
    func isolate(on canvas: inout Canvas, from start: Point, to end: Int) {
      let x = start.x + indent
      canvas.isolate(Rect(x: x, y: start.y, width: max(0, end - x), height: 1), as: text)
    }
  }

  private(set) var rows: [[Piece]] = []
  /// Directions of rows with letters from right to left.
  private(set) var directions: [Int: Direction] = [:]
  /// First row of each block of the document.
  private(set) var starts: [Int] = []
  private let width: Int
  /// Targets that are shown as a number instead of an address.
  private let links: NumberedSet<String>?
  /// Columns of the longest line, more than any screen has.
  private static let longestRule = 300

  init(_ document: MarkdownDocument, width: Int, links: NumberedSet<String>? = nil) {
    self.width = max(8, width)
    self.links = links
    for (number, block) in document.blocks.enumerated() {
      if number > 0, !isTight(document.blocks[number - 1], block) { rows.append([]) }
      starts.append(rows.count)
      add(block, indent: [])
    }
  }

  /// - Parameter indent: pieces before each row. An item's mark precedes its first row only.
  private mutating func add(_ blocks: [MarkdownDocument.Block], indent: [Piece]) {
    for (number, block) in blocks.enumerated() {
      if number > 0, !isTight(blocks[number - 1], block) { rows.append(indent) }
      add(block, indent: indent)
    }
  }

  /// A list after the paragraph that introduces it needs no empty row.
  private func isTight(_ first: MarkdownDocument.Block, _ second: MarkdownDocument.Block) -> Bool {
    if case .list = second, case .paragraph = first { true } else { false }
  }

  private mutating func add(_ block: MarkdownDocument.Block, indent: [Piece]) {
    switch block {
    case .heading(let level, let spans):
      add(spans, indent: indent, role: level == 1 ? .accent : .title)
    case .paragraph(let spans): add(spans, indent: indent, role: .text)
    case .quote(let blocks):
      add(blocks, indent: indent + [Piece(text: "▏ ", role: .muted, target: nil)])
    case .list(let start, let items): add(items, start: start, indent: indent)
    case .code(let lines):
      let columns = min((lines.map(SanitizedText.width).max() ?? 0) + 4, width - indent.width)
      for line in lines.flatMap({ Self.wrapped($0, width: columns - 4) }) {
        rows.append(indent + [.code(line, columns: columns)])
      }
    case .rule:
      let line = String(repeating: "─", count: max(1, min(width - indent.width, Self.longestRule)))
      rows.append(indent + [Piece(text: line, role: .muted, target: nil)])
    case .table(let header, let cells):
      let table = MarkdownTable(header: header, rows: cells, room: width - indent.width)
      if let table {
        rows += table.rows.map { indent + $0 }
      } else {
        add(MarkdownTable.list(header, cells), indent: indent)
      }
    }
  }

  /// Wraps a line of code that is wider than the page. Its other rows begin below its last column, as
  /// of a list of keys, or are indented.
  private static func wrapped(_ line: String, width: Int) -> [String] {
    guard SanitizedText.width(of: line) > width else { return [line] }
    let columns = line.ranges(of: "  ").map { String(line[..<$0.upperBound]) }
    let head = columns.last { SanitizedText.width(of: $0) <= width * 2 / 3 } ?? ""
    let isIndent = head.allSatisfy { $0 == " " }
    let blanks = String(repeating: " ", count: SanitizedText.width(of: head) + (isIndent ? 2 : 0))
    let rest = WrappedText(
      String(line.dropFirst(head.count)), width: width - SanitizedText.width(of: blanks)
    ).lines
    return rest.enumerated().map { ($0 == 0 ? head : blanks) + $1 }
  }

  private mutating func add(
    _ items: [[MarkdownDocument.Block]], start: Int?, indent: [Piece]
  ) {
    for (number, item) in items.enumerated() {
      let mark = start.map { "\($0 &+ number). " } ?? Piece.bullet
      let blank = String(repeating: " ", count: SanitizedText.width(of: mark))
      let first = rows.count
      add(item, indent: indent + [Piece(text: blank, role: .muted, target: nil)])
      if item.isEmpty { rows.append(indent + [Piece(text: mark, role: .muted, target: nil)]) }
      if first < rows.count {
        rows[first][indent.count] = Piece(text: mark, role: .muted, target: nil)
      }
    }
  }

  /// Wraps spans as one text. A link's address follows it unless the text is the address.
  private mutating func add(
    _ spans: [MarkdownDocument.Span], indent: [Piece], role: StyleRole
  ) {
    let first = rows.count
    let pieces = spans.map { piece(of: $0, in: role) }
    let texts = pieces.map(\.text)
    let wrapped = WrappedText(texts.joined(), width: max(4, width - indent.width))
    for runs in wrapped.runs(of: texts) {
      rows.append(
        indent
          + runs.map { run in
            var piece = run.part.map { pieces[$0] } ?? Piece(text: "", role: role, target: nil)
            piece.text = run.text
            return piece
          })
    }
    guard let direction = TextDirection(of: spans.map(\.text)) else { return }
    for row in first..<rows.count {
      directions[row] = Direction(text: direction, indent: indent.width)
    }
  }

  private func piece(of span: MarkdownDocument.Span, in role: StyleRole) -> Piece {
    switch span.style {
    case .plain: return Piece(text: span.text, role: role, target: nil)
    case .emphasis, .strong: return Piece(text: span.text, role: .title, target: nil)
    case .code: return Piece(text: span.text, role: .accent, target: nil)
    case .link(let address):
      guard let number = links?[address] else {
        let isShown = address == span.text || address == "mailto:\(span.text)"
        let text = isShown ? span.text : "\(span.text) (\(address))"
        return Piece(text: text, role: .accent, target: address)
      }
      // Without a colon it leads to another article, not to a URL.
      return Piece(
        text: "\(span.text) [\(number + 1)]", role: .accent,
        target: address.contains(":") ? address : nil, link: number)
    }
  }
}

extension MarkdownLayout.Piece {
  /// Returns a line of code on a background as wide as the widest line.
  fileprivate static func code(_ line: String, columns: Int) -> Self {
    let blanks = max(0, columns - SanitizedText.width(of: line) - 2)
    return Self(
      text: "  \(line)\(String(repeating: " ", count: blanks))", role: .field, target: nil)
  }
}

extension [MarkdownLayout.Piece] {
  fileprivate var width: Int { reduce(0) { $0 + SanitizedText.width(of: $1.text) } }
}
