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

  /// The scene whose folder it is in, or the template of one.
  var scene: String? {
    let folders = folders.drop { ["script", "template"].contains($0) }
    return folders.count == 3 && folders.first == "Scenes" ? folders.dropFirst().first : nil
  }
}
