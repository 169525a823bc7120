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

extension MarkupNode {
  /// Copies a node of cmark's, whose memory is freed with its document.
  init(copying node: OpaquePointer, depth: Int) {
    let line = Int(cmark_node_get_start_line(node))
    if depth == Self.deepest {
      self.init(.text, literal: Self.allText(of: node), line: line)
      return
    }
    var children: [MarkupNode] = []
    var child = cmark_node_first_child(node)
    while let next = child {
      children.append(MarkupNode(copying: next, depth: depth + 1))
      child = cmark_node_next(next)
    }
    self.init(
      Self.kind(of: node), literal: Self.literal(of: node), line: line,
      lastLine: Int(cmark_node_get_end_line(node)), children: children)
  }

  private static func kind(of node: OpaquePointer) -> Kind {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_BLOCK_QUOTE: .quote
    case CMARK_NODE_LIST: .list(start: start(of: node))
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_CODE_BLOCK: .code
    case CMARK_NODE_HTML_BLOCK, CMARK_NODE_CUSTOM_BLOCK: .html
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_HEADING: .heading(level: Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_THEMATIC_BREAK: .rule
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .codeSpan
    case CMARK_NODE_HTML_INLINE, CMARK_NODE_CUSTOM_INLINE: .htmlSpan
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link(target: target(of: node))
    case CMARK_NODE_IMAGE: .image(target: target(of: node))
    default: .text
    }
  }

  private static func start(of list: OpaquePointer) -> Int? {
    cmark_node_get_list_type(list) == CMARK_ORDERED_LIST
      ? Int(cmark_node_get_list_start(list)) : nil
  }

  private static func target(of node: OpaquePointer) -> String {
    cmark_node_get_url(node).map { String(cString: $0) } ?? ""
  }

  private static func literal(of node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }

  /// Returns the text of a subtree that is nested too deeply. cmark's iterator needs no stack.
  private static func allText(of node: OpaquePointer) -> String {
    guard let walk = cmark_iter_new(node) else { return "" }
    defer { cmark_iter_free(walk) }
    var text = ""
    while true {
      let event = cmark_iter_next(walk)
      if event == CMARK_EVENT_DONE { return text }
      guard event == CMARK_EVENT_ENTER, let next = cmark_iter_get_node(walk) else { continue }
      let literal = literal(of: next)
      if !literal.isEmpty { text += text.isEmpty ? literal : " \(literal)" }
    }
  }
}
