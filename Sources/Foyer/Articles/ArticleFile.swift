import CommonMark
import Domain
import Files
import YAML

/// A Markdown file with a YAML head between two lines of `---`; either part may be missing.
package struct ArticleFile {
  let slug: String
  package let text: String
  /// The number of lines before the text.
  let headLines: Int
  package private(set) var fields: [String: Node] = [:]
  private(set) var headProblem: (kind: ArticleProblem.Kind, line: Int)?

  /// - Parameter withHead: false skips the fields of the head, and thereby the YAML parser.
  /// - Returns: nil if the bytes aren't text.
  package init?(slug: String, bytes: [UInt8], withHead: Bool = true) {
    guard let file = String(validating: bytes, as: UTF8.self) else { return nil }
    let parts = Self.parts(of: bytes.contains(0x0D) ? file.replacing("\r\n", with: "\n") : file)
    self.slug = slug
    text = String(parts.text)
    headLines = parts.head.map { $0.utf8.count { $0 == 0x0A } + 2 } ?? 0
    if withHead, let head = parts.head { read(head) }
  }

  var article: HelpArticle {
    HelpArticle(
      head: ArticleHead(
        slug: slug, title: title, summary: scalar("summary") ?? "",
        keywords: list("keywords").map(\.text), rules: rules.map(\.text),
        order: scalar("order").flatMap { Int($0) } ?? 0), text: text)
  }

  /// The title in the head, otherwise the first heading, otherwise the file's name.
  var title: String { given ?? MarkupNode.firstHeading(of: text) ?? slug.asTitle }

  var given: String? { scalar("title").flatMap { $0.isEmpty ? nil : $0 } }

  /// The rules with their lines.
  var rules: [(text: String, line: Int)] { list("rules") }

  private func list(_ key: String) -> [(text: String, line: Int)] {
    (fields[key]?.elements ?? []).compactMap { node in
      node.text.map { ($0, node.lineInFile) }
    }
  }

  private func scalar(_ key: String) -> String? { fields[key]?.text }

  private mutating func read(_ head: Substring) {
    do throws(YAMLError) {
      guard let entries = try Node(parsing: Array(head.utf8))?.entries else {
        headProblem = (.headIsNoYAML, 2)
        return
      }
      for (key, value) in entries { fields[key.text ?? ""] = value }
    } catch {
      let isAlias = if case .alias = error.kind { true } else { false }
      headProblem = (isAlias ? .usesAliases : .headIsNoYAML, error.line + 1)
    }
  }

  /// Splits a file into head and text. Heads of other tools that aren't YAML are dropped.
  private static func parts(of file: String) -> (head: Substring?, text: Substring) {
    guard let mark = ["---\n", "+++\n"].first(where: file.hasPrefix) else {
      return (nil, file[...])
    }
    let body = file.dropFirst(mark.count)
    let end = "\n" + mark.dropLast()
    if body.hasPrefix(mark) { return (nil, body.dropFirst(mark.count)) }
    guard let close = start(of: end, in: body) else { return (nil, file[...]) }
    let rest = body[close...].dropFirst(end.count)
    guard rest.isEmpty || rest.first == "\n" else { return (nil, file[...]) }
    return (mark.hasPrefix("-") ? body[..<close] : nil, rest.dropFirst())
  }
}

extension ArticleFile {
  /// Returns the index of the line break before the first line that begins with `line`. The search
  /// is by bytes, since a search by characters is slow.
  private static func start(of line: String, in text: Substring) -> String.Index? {
    text.utf8.indices.first {
      text.utf8[$0] == 0x0A && text.utf8[$0...].starts(with: line.utf8)
    }
  }
}

extension Node {
  /// The line in the article of a value in its head, which begins in the second line.
  var lineInFile: Int { (position?.line ?? 1) + 1 }
}

extension MarkupNode {
  /// Returns nil if there is no heading.
  static func firstHeading(of text: String) -> String? {
    guard text.contains("#") || text.contains("==") || text.contains("--") else { return nil }
    let headings = MarkupNode(parsing: text).children.filter {
      if case .heading = $0.kind { true } else { false }
    }
    return headings.first.map(\.text).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension String {
  /// The file's name as a title.
  fileprivate var asTitle: String {
    let name = split(separator: "/").last.map(String.init) ?? self
    let words = name.replacing("-", with: " ").replacing("_", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}
