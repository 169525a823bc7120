import CCmark

/// A part of a text in Markdown (CommonMark), as cmark has parsed it: a plain value.
public struct MarkupNode: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    case document, paragraph, quote, item, code, html, rule
    /// Levels from 1 to 6.
    case heading(level: Int)
    /// A number is that of the first item; nil where items have dots.
    case list(start: Int?)
    case text, softBreak, lineBreak, codeSpan, htmlSpan, emphasis, strong
    case link(target: String)
    case image(target: String)
  }

  /// Parts within each other; what is deeper becomes plain text.
  static let deepest = 48

  public let kind: Kind
  /// What is written there; empty where the children say it.
  public let literal: String
  /// Counts from 1.
  public let line: Int
  public let lastLine: Int
  public let children: [MarkupNode]

  init(
    _ kind: Kind, literal: String = "", line: Int, lastLine: Int? = nil,
    children: [MarkupNode] = []
  ) {
    self.kind = kind
    self.literal = literal
    self.line = line
    self.lastLine = lastLine ?? line
    self.children = children
  }

  /// Reads a whole text; there is none that isn't Markdown.
  public init(parsing text: String) {
    var text = text
    self = text.withUTF8 { bytes in
      let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
      guard let start, let root = cmark_parse_document(start, bytes.count, CMARK_OPT_DEFAULT)
      else { return MarkupNode(.document, line: 1) }
      defer { cmark_node_free(root) }
      return MarkupNode(copying: root, depth: 0)
    }
  }

  /// All that is written in it, without marks; blocks are lines of their own.
  public var text: String {
    var text = ""
    append(to: &text)
    return text
  }

  private func append(to text: inout String) {
    switch kind {
    case .softBreak: text += " "
    case .lineBreak: text += "\n"
    case .html, .htmlSpan: break
    default: text += literal
    }
    for child in children {
      if child.isBlock, !text.isEmpty, text.last != "\n" { text += "\n" }
      child.append(to: &text)
    }
  }

  /// Whether it takes lines of its own.
  public var isBlock: Bool {
    switch kind {
    case .document, .paragraph, .quote, .item, .code, .html, .rule, .heading, .list: true
    default: false
    }
  }

  /// This node and all below it, in the order of reading.
  public func each(_ take: (MarkupNode) -> Void) {
    take(self)
    for child in children { child.each(take) }
  }
}
