import TerminalKit

/// A document as rows of pieces, each with its look, for a width.
struct MarkdownLayout {
  struct Piece: Equatable {
    var text: String
    let role: StyleRole
    let target: String?
  }

  private(set) var rows: [[Piece]] = []
  private let width: Int
  /// No screen is wider.
  private static let longestRule = 300

  init(_ document: MarkdownDocument, width: Int) {
    self.width = max(8, width)
    add(document.blocks, indent: [])
  }

  /// - Parameter indent: what stands before each row; of an item's mark only before its first.
  private mutating func add(_ blocks: [MarkdownDocument.Block], indent: [Piece]) {
    for (number, block) in blocks.enumerated() {
      if number > 0, !isTight(blocks[number - 1], block) { rows.append(indent) }
      add(block, indent: indent)
    }
  }

  /// A list right behind its own introduction needs no empty row.
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
      for line in lines {
        rows.append(indent + [Piece(text: "  \(line)", role: .accent, target: nil)])
      }
    case .rule:
      let line = String(repeating: "─", count: max(1, min(width - indent.width, Self.longestRule)))
      rows.append(indent + [Piece(text: line, role: .muted, target: nil)])
    }
  }

  private mutating func add(
    _ items: [[MarkdownDocument.Block]], start: Int?, indent: [Piece]
  ) {
    for (number, item) in items.enumerated() {
      let mark = start.map { "\($0 &+ number). " } ?? "• "
      let blank = String(repeating: " ", count: HarmlessText.width(of: mark))
      let first = rows.count
      add(item, indent: indent + [Piece(text: blank, role: .muted, target: nil)])
      if item.isEmpty { rows.append(indent + [Piece(text: mark, role: .muted, target: nil)]) }
      if first < rows.count {
        rows[first][indent.count] = Piece(text: mark, role: .muted, target: nil)
      }
    }
  }

  /// Wraps the words of spans; a link's address stands behind it, where it isn't the text itself.
  private mutating func add(
    _ spans: [MarkdownDocument.Span], indent: [Piece], role: StyleRole
  ) {
    let room = max(4, width - indent.width)
    var row: [Piece] = []
    var used = 0
    for word in spans.flatMap({ Self.words(of: $0, in: role) }) {
      let text = word.text
      let isBlank = text == " "
      for (part, line) in WrappedText(text, width: room).lines.enumerated() where !isBlank {
        let columns = HarmlessText.width(of: line)
        if part > 0 || used + columns > room, used > 0 {
          rows.append(indent + row.trimmed)
          (row, used) = ([], 0)
        }
        row.append(Piece(text: line, role: word.role, target: word.target))
        used += columns
      }
      if isBlank, used > 0 {
        row.append(word)
        used += 1
      }
    }
    rows.append(indent + row.trimmed)
  }

  private static func words(
    of span: MarkdownDocument.Span, in role: StyleRole
  ) -> [Piece] {
    var target: String?
    var text = span.text
    var look = role
    switch span.style {
    case .plain: break
    case .emphasis, .strong: look = .title
    case .code: look = .accent
    case .link(let address):
      (target, look) = (address, .accent)
      if address != text, address != "mailto:\(text)" { text += " (\(address))" }
    }
    var words: [Piece] = []
    for (number, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated()
    {
      if number > 0 { words.append(Piece(text: " ", role: look, target: nil)) }
      if !word.isEmpty { words.append(Piece(text: String(word), role: look, target: target)) }
    }
    return words
  }
}

extension [MarkdownLayout.Piece] {
  fileprivate var width: Int { reduce(0) { $0 + HarmlessText.width(of: $1.text) } }

  fileprivate var trimmed: [MarkdownLayout.Piece] {
    var row = self
    while row.last?.text == " " { row.removeLast() }
    return row
  }
}
