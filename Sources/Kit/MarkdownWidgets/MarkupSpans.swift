import CommonMark
import TerminalWidgets

/// Spans of text in a block, in reading order. Of nested emphasis the outermost mark decides the
/// style; code and links keep their own.
struct MarkupSpans {
  typealias Span = MarkdownDocument.Span

  /// A source line's end is a space here, since the rows are wrapped anew.
  private(set) var spans: [Span] = []
  private let lineBreak: String

  /// - Parameter lineBreak: text between two source lines.
  init(_ node: MarkupNode, lineBreak: String = " ") {
    self.lineBreak = lineBreak
    for child in node.children { add(child, .plain) }
    if node.children.isEmpty { add(node.literal, .plain) }
  }

  private mutating func add(_ node: MarkupNode, _ style: Span.Style) {
    switch node.kind {
    case .softBreak, .lineBreak: add(lineBreak, .plain)
    case .codeSpan: add(node.literal, .code)
    case .htmlSpan: break
    case .emphasis: addChildren(of: node, style == .plain ? .emphasis : style)
    case .strong: addChildren(of: node, style == .plain ? .strong : style)
    case .link(let target): add(node.text, .link(target: target))
    case .image: add(node.text, .emphasis)
    default:
      add(node.literal, style)
      addChildren(of: node, style)
    }
  }

  private mutating func addChildren(of node: MarkupNode, _ style: Span.Style) {
    for child in node.children { add(child, style) }
  }

  /// Joins texts of the same style again, which cmark has cut at each special character.
  private mutating func add(_ text: String, _ style: Span.Style) {
    guard !text.isEmpty else { return }
    if let last = spans.last, last.style == style {
      spans[spans.count - 1] = Span(last.text + text, style)
    } else {
      spans.append(Span(text, style))
    }
  }
}
