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
