/// Parsed text, independent of the parser.
public struct MarkdownDocument: Sendable, Equatable {
  /// Block of a document.
  public indirect enum Block: Sendable, Equatable {
    /// Heading of level 1 to 6.
    case heading(level: Int, [Span])
    /// Paragraph.
    case paragraph([Span])
    /// Quotation of blocks.
    case quote([Block])
    /// List; `start` is the first item's number, nil for a bulleted list.
    case list(start: Int?, items: [[Block]])
    /// Lines of code, unchanged.
    case code([String])
    /// Horizontal line.
    case rule
    /// Table; cells missing at the end of a row are empty.
    case table(header: [[Span]], rows: [[[Span]]])
  }

  /// Text within a block in one style.
  public struct Span: Sendable, Equatable {
    /// Style of a span.
    public enum Style: Sendable, Equatable {
      /// Text without or with emphasis, or code.
      case plain, emphasis, strong, code
      /// Link to a target, such as a URL or a file.
      case link(target: String)
    }

    /// Text without marks.
    public let text: String
    /// Style of the whole span.
    public let style: Style

    /// Creates a span.
    public init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  /// Blocks from top to bottom.
  public var blocks: [Block]

  /// Creates a document.
  public init(blocks: [Block]) { self.blocks = blocks }
}

extension MarkdownDocument {
  /// First link to a target; other links to it are left out.
  struct Link: Equatable {
    let text: String
    let target: String

    /// True if the target is a file beside this one, whose name means nothing to a reader.
    var isFile: Bool { !target.contains(":") }
  }

  /// Heading with all blocks up to the next heading.
  struct Section: Equatable {
    let title: String
    /// Index of the heading among the blocks.
    let block: Int
    let blocks: [Block]
  }

  var links: [Link] {
    var links: [Link] = []
    var targets = NumberedSet<String>()
    for span in blocks.flatMap(\.spans) {
      guard case .link(let target) = span.style else { continue }
      if targets.add(target) { links.append(Link(text: span.text, target: target)) }
    }
    return links
  }

  var sections: [Section] {
    let starts = blocks.indices.filter { blocks[$0].isHeading }
    let shown = starts.first == 0 ? starts.dropFirst() : starts[...]  // without the title
    return zip(shown, shown.dropFirst() + [blocks.count]).map { start, end in
      Section(
        title: blocks[start].spans.map(\.text).joined(), block: start,
        blocks: Array(blocks[start..<end]))
    }
  }
}

extension MarkdownDocument.Block {
  var isHeading: Bool { if case .heading = self { true } else { false } }

  /// All text spans in reading order.
  var spans: [MarkdownDocument.Span] {
    switch self {
    case .heading(_, let spans), .paragraph(let spans): spans
    case .quote(let blocks): blocks.flatMap(\.spans)
    case .list(_, let items): items.flatMap { $0.flatMap(\.spans) }
    case .table(let header, let rows): header.flatMap(\.self) + rows.flatMap { $0.flatMap(\.self) }
    case .code, .rule: []
    }
  }
}
