import LibC

/// Typed path in the two parts that a list of files needs.
struct FilePath: Equatable {
  /// Path up to the last slash, which it includes; empty for the working directory.
  let folder: String
  /// Rest of the path, with which the listed names begin.
  let part: String

  init(_ text: String) {
    let start = text.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex
    folder = String(text[..<start])
    part = String(text[start...])
  }

  /// Folder as a path for the operating system.
  var realFolder: String { folder.isEmpty ? "." : Self.real(folder) }

  /// Replaces a leading `~` by the home directory.
  static func real(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }
}
