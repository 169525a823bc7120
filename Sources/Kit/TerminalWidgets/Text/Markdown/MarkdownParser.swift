/// Parses a small part of CommonMark: headings, paragraphs, lists, quotes, code, rules; emphasis,
/// code and links within a line. Other marks stay text.
struct MarkdownParser {
  private var lines: ArraySlice<Substring>
  private var blocks: [MarkdownDocument.Block] = []

  /// Levels of nested quotes and lists. Deeper marks stay text.
  private static let deepest = 8

  static func parse(_ text: String) -> MarkdownDocument {
    let text = text.replacing("\r\n", with: "\n")
    return MarkdownDocument(
      blocks: blocks(of: text.split(separator: "\n", omittingEmptySubsequences: false)[...], 0))
  }

  private static func blocks(
    of lines: ArraySlice<Substring>, _ depth: Int
  ) -> [MarkdownDocument.Block] {
    var parser = MarkdownParser(lines: lines)
    while let line = parser.lines.first { parser.readBlock(line, depth) }
    return parser.blocks
  }

  private init(lines: ArraySlice<Substring>) { self.lines = lines }

  private mutating func readBlock(_ line: Substring, _ depth: Int) {
    let text = line.trimmedStart
    if text.isEmpty {
      lines.removeFirst()
    } else if text.hasPrefix("```") {
      readCode()
    } else if let (level, title) = text.heading {
      lines.removeFirst()
      blocks.append(.heading(level: level, MarkdownSpans.parse(title)))
    } else if text.isRule {
      lines.removeFirst()
      blocks.append(.rule)
    } else if text.hasPrefix(">"), depth < Self.deepest {
      readQuote(depth)
    } else if let item = line.item, depth < Self.deepest {
      readList(item, depth)
    } else {
      readParagraph()
    }
  }

  private mutating func readCode() {
    lines.removeFirst()
    let end = lines.firstIndex { $0.trimmedStart.hasPrefix("```") } ?? lines.endIndex
    blocks.append(.code(lines[..<end].map(String.init)))
    lines = lines[min(end + 1, lines.endIndex)...]
  }

  private mutating func readQuote(_ depth: Int) {
    let end = lines.firstIndex { !$0.trimmedStart.hasPrefix(">") } ?? lines.endIndex
    let inner = lines[..<end].map { line in
      let text = line.trimmedStart.dropFirst()
      return text.first == " " ? text.dropFirst() : text
    }
    lines = lines[end...]
    blocks.append(.quote(Self.blocks(of: inner[...], depth + 1)))
  }

  private mutating func readList(_ first: MarkdownItem, _ depth: Int) {
    var items: [[MarkdownDocument.Block]] = []
    while let item = lines.first?.item, item.isNumbered == first.isNumbered,
      item.indent <= first.indent + 1
    {
      items.append(Self.blocks(of: readItem(item)[...], depth + 1))
      let next = lines.firstIndex { !$0.trimmedStart.isEmpty } ?? lines.endIndex
      if next < lines.endIndex, lines[next].item != nil { lines = lines[next...] }
    }
    blocks.append(.list(start: first.number, items: items))
  }

  /// Reads an item's own lines and the indented lines below them.
  private mutating func readItem(_ item: MarkdownItem) -> [Substring] {
    lines.removeFirst()
    var inner = [item.text]
    while let line = lines.first,
      line.trimmedStart.isEmpty || line.indent >= item.indent + 2
        || (line.item == nil && !inner.last!.isEmpty && !line.beginsBlock)
    {
      if line.trimmedStart.isEmpty, !continues(after: item) { break }
      inner.append(line.dropFirst(min(line.indent, item.width)))
      lines.removeFirst()
    }
    return inner
  }

  /// Returns whether the text after blank lines still belongs to an item.
  private func continues(after item: MarkdownItem) -> Bool {
    let next = lines.first { !$0.trimmedStart.isEmpty }
    return next.map { $0.indent >= item.indent + 2 } ?? false
  }

  private mutating func readParagraph() {
    var text = String(lines.removeFirst().trimmedStart)
    while let line = lines.first, !line.trimmedStart.isEmpty, !line.beginsBlock {
      text += " " + line.trimmedStart
      lines.removeFirst()
    }
    blocks.append(.paragraph(MarkdownSpans.parse(text)))
  }
}

/// First line of a list's item.
struct MarkdownItem {
  let indent: Int
  /// Columns before its text.
  let width: Int
  let number: Int?
  let text: Substring

  var isNumbered: Bool { number != nil }
}

extension Substring {
  fileprivate var indent: Int { prefix { $0 == " " }.count }
  fileprivate var trimmedStart: Substring { drop { $0 == " " || $0 == "\t" } }

  fileprivate var heading: (Int, Substring)? {
    let level = prefix { $0 == "#" }.count
    let rest = dropFirst(level)
    guard (1...6).contains(level), rest.isEmpty || rest.first == " " else { return nil }
    return (level, rest.trimmedStart)
  }

  fileprivate var isRule: Bool {
    let marks = filter { $0 != " " }
    return marks.count >= 3 && ["-", "*", "_"].contains(marks.first)
      && marks.allSatisfy { $0 == marks.first }
  }

  /// True if the line ends a paragraph before it.
  fileprivate var beginsBlock: Bool {
    let text = trimmedStart
    return text.hasPrefix("```") || text.hasPrefix(">") || text.heading != nil || text.isRule
      || item != nil
  }

  fileprivate var item: MarkdownItem? {
    let text = trimmedStart
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let mark = digits.isEmpty ? 1 : digits.count + 1
    let isMark =
      digits.isEmpty
      ? ["-", "*", "+"].contains(text.first)
      : digits.count < 10 && [".", ")"].contains(text.dropFirst(digits.count).first)
    guard isMark, text.dropFirst(mark).first == " ", !text.isRule else { return nil }
    return MarkdownItem(
      indent: indent, width: indent + mark + 1, number: Int(digits),
      text: text.dropFirst(mark + 1).trimmedStart)
  }
}
