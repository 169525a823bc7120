/// A Swift file of the package, as text.
struct SourceFile {
  /// From the package's root: `Scenes/SignUp/SignUpView.swift`.
  let path: String
  let text: String

  /// A module that is imported, and the line that does it, from 1.
  struct Import {
    let module: String
    let line: Int
  }

  var name: String { folders.last ?? path }
  var folders: [String] { path.split(separator: "/").map(String.init) }
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  /// Of a file that ends in a line break, the rest after it is no line.
  var lineCount: Int { lines.count - (text.hasSuffix("\n") ? 1 : 0) }

  /// The scene whose folder it is in.
  var scene: String? { folders.count == 3 && folders[0] == "Scenes" ? folders[1] : nil }

  /// The module that it is compiled into, as the manifest maps folders to targets.
  var module: String {
    switch folders[0] {
    case "Sources": folders[2]
    case "Scenes": "\(folders[1])Scene"
    case "Server": folders[2]
    default: folders[0]
    }
  }

  var imports: [Import] {
    let statement =
      /^\s*(?:@\w+(?:\(\w+\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)/
    return zip(1..., lines).compactMap { number, line in
      line.firstMatch(of: statement).map { Import(module: String($0.1), line: number) }
    }
  }
}
