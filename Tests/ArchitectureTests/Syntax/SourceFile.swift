import Foundation

/// The path and the text of a Swift file.
struct SourceFile {
  /// Relative to the repository's root: `Scenes/SignUp/SignUpView.swift`.
  let path: String
  let text: String

  var name: String { folders.last ?? path }
  var folders: [String] { path.split(separator: "/").map(String.init) }
  /// Split by bytes, since a comparison of characters takes ten times as long.
  var lines: [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map(Substring.init)
  }
  /// The number of lines; a line break at the end of the file starts no new line.
  var lineCount: Int { lines.count - (text.hasSuffix("\n") ? 1 : 0) }

  /// The scene, or scene template, that the file belongs to.
  var scene: String? {
    let folders = folders.drop { ["script", "template"].contains($0) }
    return folders.count == 3 && folders.first == "Scenes" ? folders.dropFirst().first : nil
  }
}

extension StringProtocol {
  /// Returns whether the text contains another one, byte by byte, which is quicker than a comparison
  /// of characters.
  func hasBytes(of other: String) -> Bool { strstr(String(self), other) != nil }
}
