#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A path as it is typed, in the two parts that a list of files needs.
struct FilePath: Equatable {
  /// Up to its last slash, with it; empty for the folder that the program was started in.
  let folder: String
  /// Behind it: what the names in that folder are to begin with.
  let part: String

  init(_ text: String) {
    let start = text.lastIndex(of: "/").map(text.index(after:)) ?? text.startIndex
    folder = String(text[..<start])
    part = String(text[start...])
  }

  /// The folder as the system knows it.
  var realFolder: String { folder.isEmpty ? "." : Self.real(folder) }

  /// With the home directory for a tilde.
  static func real(_ path: String) -> String {
    guard path == "~" || path.hasPrefix("~/"), let home = getenv("HOME") else { return path }
    return String(cString: home) + path.dropFirst()
  }
}
