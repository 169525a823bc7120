/// A text with a structure, whoever parsed it.
public struct MarkdownDocument: Sendable, Equatable {
  public indirect enum Block: Sendable, Equatable {
    /// Levels from 1 to 6.
    case heading(level: Int, [Span])
    case paragraph([Span])
    case quote([Block])
    /// A number is that of the first item; nil where items have dots.
    case list(start: Int?, items: [[Block]])
    /// Lines as they are.
    case code([String])
    case rule
    /// Cells of a row that are missing are empty.
    case table(header: [[Span]], rows: [[[Span]]])
  }

  /// A piece of text within a block.
  public struct Span: Sendable, Equatable {
    public enum Style: Sendable, Equatable {
      case plain, emphasis, strong, code
      case link(target: String)
    }

    public let text: String
    public let style: Style

    public init(_ text: String, _ style: Style = .plain) {
      self.text = text
      self.style = style
    }
  }

  public var blocks: [Block]

  public init(blocks: [Block]) { self.blocks = blocks }
}
