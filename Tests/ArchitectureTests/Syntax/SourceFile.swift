/// The path and the text of a Swift file.
struct SourceFile {
  /// Relative to the repository's root: `Scenes/SignUp/SignUpView.swift`.
  let path: String
  let text: String

  var name: String { folders.last ?? path }
  var folders: [String] { path.split(separator: "/").map(String.init) }
  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
  /// The number of lines; a line break at the end of the file starts no new line.
  var lineCount: Int { lines.count - (text.hasSuffix("\n") ? 1 : 0) }

  /// The scene, or scene template, that the file belongs to.
  var scene: String? {
    let folders = folders.drop { ["script", "template"].contains($0) }
    return folders.count == 3 && folders.first == "Scenes" ? folders.dropFirst().first : nil
  }
}
