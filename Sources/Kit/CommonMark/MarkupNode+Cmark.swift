import CCmark

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
