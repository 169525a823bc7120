import Essentials
import YAML

/// The command `pack-assets PackedFiles.swift FILE.yaml… ARTICLE.md… LIST.txt…`, which the build runs.
@main
enum PackAssets {
  static func main() throws {
    guard let output = CommandLine.arguments.dropFirst().first else { throw PackingProblem.usage }
    let sources = CommandLine.arguments.dropFirst(2).map { URL(filePath: $0) }
    let files =
      try sources.filter { $0.pathExtension == "yaml" }.map(file)
      + ArticlePacking.files(sources.filter { $0.pathExtension == "md" })
      + sources.filter { $0.pathExtension == "txt" }.map {
        (name(of: $0), try Node(String(contentsOf: $0, encoding: .utf8)).packed())
      }
    let result = URL(filePath: output)
    let packed = Data(source(files).utf8)
    // Otherwise a file without a change would be compiled again.
    if (try? Data(contentsOf: result)) != packed { try packed.write(to: result) }
  }

  /// Returns the file's folder and name, such as `Brands/aurora`.
  private static func name(of url: URL) -> String {
    url.deletingPathExtension().pathComponents.suffix(2).joined(separator: "/")
  }

  /// Returns the file's name and its packed contents.
  private static func file(_ url: URL) throws -> (name: String, packed: String) {
    let name = name(of: url)
    guard let root = try Node(parsing: [UInt8](try Data(contentsOf: url))) else {
      throw PackingProblem.empty(name)
    }
    return (name, try root.packed())
  }

  private static func source(_ files: [(name: String, packed: String)]) -> String {
    """
    // Made of Assets/Articles, Assets/Brands and Assets/Strings by pack-assets: change those.

    enum PackedFiles {
      static func named(_ name: String) -> PackedNode? {
        switch name {
    \(files.map { "    case \"\($0.name)\": PackedNode(\($0.packed.literal))" }
      .joined(separator: "\n"))
        default: nil
        }
      }
    }

    """
  }
}

/// The reason for which the files can't be packed, for the build's log.
enum PackingProblem: Error, CustomStringConvertible {
  case usage
  case empty(String)
  case key
  case tooLong(String)
  case head(String)

  var description: String {
    switch self {
    case .usage: "pack-assets needs the file to write and the files to pack"
    case .empty(let file): "\(file) says nothing"
    case .key: "only a text can be packed as a key, no list and no map"
    case .tooLong(let start): "“\(start)…” is too long to be packed"
    case .head(let file): "\(file) has no head between two lines of ---"
    }
  }
}

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

extension Node {
  /// Returns the node in the format of `PackedNode`: `=` and a text, `{` and entries, or `[` and
  /// elements. An entry consists of the lengths of its key and its value, then both; an element of
  /// its length and itself.
  func packed() throws -> String {
    switch content {
    case .scalar(let text, _): "=\(text)"
    case .mapping(let map): "{" + (try map.map { try Self.entry($0.key, $0.value) }).joined()
    case .sequence(let list): "[" + (try list.map { try Self.element($0) }).joined()
    }
  }

  private static func entry(_ key: Node, _ value: Node) throws -> String {
    guard let key = key.text else { throw PackingProblem.key }
    let value = try value.packed()
    return try length(of: key, digits: 2) + length(of: value, digits: 3) + key + value
  }

  private static func element(_ node: Node) throws -> String {
    let node = try node.packed()
    return try length(of: node, digits: 3) + node
  }

  /// Returns the length in bytes as digits to base 64, with U+0030 as zero.
  private static func length(of text: String, digits: Int) throws -> String {
    let length = text.utf8.count
    guard length < 1 << (6 * digits) else { throw PackingProblem.tooLong(String(text.prefix(40))) }
    let values = (0..<digits).reversed().map { (place: Int) -> UInt8 in
      let value = (length >> (6 * place)) & 63
      return UInt8(0x30 + value)
    }
    return String(decoding: values, as: UTF8.self)
  }
}

extension String {
  /// The text as a Swift literal in one line.
  var literal: String {
    let characters = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\0"..<" ": "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    return "\"\(characters.joined())\""
  }
}
