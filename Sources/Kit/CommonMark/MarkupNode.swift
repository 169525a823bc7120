import CCmark

/// Part of a Markdown text (CommonMark) as cmark parsed it: a plain value.
public struct MarkupNode: Sendable, Equatable {
  /// Kind of block or span.
  public enum Kind: Sendable, Equatable {
    /// Blocks.
    case document, paragraph, quote, item, code, html, rule
    /// Heading of level 1 to 6.
    case heading(level: Int)
    /// List; `start` is the first item's number, nil for a bulleted list.
    case list(start: Int?)
    /// Spans.
    case text, softBreak, lineBreak, codeSpan, htmlSpan, emphasis, strong
    /// Link to a target as it is written in the text, often a URL.
    case link(target: String)
    /// Image at a target as it is written in the text, often a URL.
    case image(target: String)
  }

  /// Levels of nesting that are kept; a deeper subtree becomes plain text, so that no text can
  /// exhaust the stack.
  static let deepest = 48

  /// Kind of block or span.
  public let kind: Kind
  /// Text of the node itself; empty where its children hold the text.
  public let literal: String
  /// First line in the source, counted from 1.
  public let line: Int
  /// Last line in the source, counted from 1.
  public let lastLine: Int
  /// Parts of this node in reading order.
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

  /// Parses a whole text. Every text is valid Markdown, so this can't fail.
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

  /// Text of this node and its children without Markdown's marks; each block begins a new line.
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

  /// True if the node takes lines of its own.
  public var isBlock: Bool {
    switch kind {
    case .document, .paragraph, .quote, .item, .code, .html, .rule, .heading, .list: true
    default: false
    }
  }

  /// Calls a closure with this node and all nodes below it, in reading order.
  public func each(_ take: (MarkupNode) -> Void) {
    take(self)
    for child in children { child.each(take) }
  }
}
