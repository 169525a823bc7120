import Essentials
import YAML

/// Packs the articles of each brand and language into one file, by their slugs.
enum ArticlePacking {
  /// - Parameter articles: paths such as `Assets/Articles/aurora/en/keys.md`.
  static func files(_ articles: [URL]) throws -> [(name: String, packed: String)] {
    let folders = Dictionary(grouping: articles) { $0.deletingLastPathComponent() }
    return try folders.sorted { $0.key.path < $1.key.path }.map { folder, articles in
      let name = folder.pathComponents.suffix(3).joined(separator: "/")
      let pairs = try articles.map { url in
        (Node(url.deletingPathExtension().lastPathComponent), try node(of: url))
      }
      return (name, try Node(pairs).packed())
    }
  }

  /// Returns the fields of the head, and the text as a further field.
  private static func node(of url: URL) throws -> Node {
    let file = try String(contentsOf: url, encoding: .utf8)
    let mark = "---\n"
    let body = file.dropFirst(mark.count)
    guard file.hasPrefix(mark), let end = body.firstRange(of: "\n---\n"),
      let entries = try Node(parsing: Array(body[..<end.lowerBound].utf8))?.entries
    else { throw PackingProblem.head(url.path) }
    return Node(
      entries.map { ($0.key, $0.value) } + [("text", Node(String(body[end.upperBound...])))])
  }
}
