import CommonMark
import TerminalWidgets

extension MarkdownDocument {
  /// Parses a text in CommonMark, with tables as GitHub writes them. HTML is left out.
  public init(commonMark text: String) {
    self.init(blocks: MarkupNode(parsing: text).children.flatMap(Block.blocks))
  }
}

extension MarkdownDocument.Block {
  /// Returns the blocks of a node: its children's for a container, none for HTML.
  fileprivate static func blocks(_ node: MarkupNode) -> [Self] {
    switch node.kind {
    case .heading(let level): [.heading(level: level, MarkupSpans(node).spans)]
    case .paragraph: [MarkupTable(node).map(\.block) ?? .paragraph(MarkupSpans(node).spans)]
    case .quote: [.quote(node.children.flatMap(blocks))]
    case .list(let start): [.list(start: start, items: node.children.map(item))]
    case .code: [.code(lines(of: node.literal))]
    case .rule: [.rule]
    case .html: []
    case .document, .item: node.children.flatMap(blocks)
    default: [.paragraph(MarkupSpans(node).spans)]
    }
  }

  private static func item(_ node: MarkupNode) -> [Self] { node.children.flatMap(blocks) }

  private static func lines(of code: String) -> [String] {
    var lines = code.replacing("\t", with: "    ").split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
