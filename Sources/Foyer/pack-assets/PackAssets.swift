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
