/// A Swift file of the package, as text.
struct SourceFile {
  /// From the package's root: `Scenes/SignUp/SignUpView.swift`.
  let path: String
  let text: String

  var name: String { folders.last ?? path }
  var folders: [String] { path.split(separator: "/").map(String.init) }
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  /// Of a file that ends in a line break, the rest after it is no line.
  var lineCount: Int { lines.count - (text.hasSuffix("\n") ? 1 : 0) }

  /// The scene whose folder it is in.
  var scene: String? { folders.count == 3 && folders[0] == "Scenes" ? folders[1] : nil }
}
