import Foundation

/// The package's own files, for tests that hold the sources and the documentation to their word.
enum PackageFiles {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The files of a folder whose names end like this, in the order of their names.
  static func files(in folder: URL, suffix: String) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.lastPathComponent.hasSuffix(suffix) }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}
