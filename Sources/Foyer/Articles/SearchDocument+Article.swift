import ArticleSearch
import CommonMark
import Domain

extension SearchDocument {
  static let empty = SearchDocument(title: "")

  /// Creates a document from an article's text without its markup. The summary and keywords count as
  /// headings.
  init(_ article: HelpArticle) {
    self.init(title: article.head.title)
    var parts = Parts()
    parts.add(MarkupNode(parsing: article.text))
    headings =
      ([article.head.summary] + parts.headings.filter { $0 != article.head.title }
      + article.head.keywords).joined(separator: "\n")
    body = parts.body.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private struct Parts {
    var headings: [String] = []
    var body: [String] = []

    mutating func add(_ node: MarkupNode) {
      switch node.kind {
      case .heading: headings.append(node.text)
      case .paragraph, .code, .text: body.append(node.text)
      case .html: body.append(node.literal.withoutTags)
      default: for child in node.children { add(child) }
      }
    }
  }
}

extension String {
  /// The text without HTML tags.
  fileprivate var withoutTags: String {
    var (text, isTag) = ("", false)
    for character in self {
      if character == "<" {
        isTag = true
        text += " "
      } else if character == ">" {
        isTag = false
      } else if !isTag {
        text.append(character)
      }
    }
    return text
  }
}
