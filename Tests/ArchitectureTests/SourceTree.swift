import Foundation

/// The package that this test is part of.
enum SourceTree {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The Swift files below these folders.
  static func files(in folders: String...) throws -> [SourceFile] {
    try folders.flatMap { folder in
      let paths = try FileManager.default.subpathsOfDirectory(
        atPath: root.appending(path: folder).path)
      return try paths.sorted().filter { $0.hasSuffix(".swift") }.map {
        let path = "\(folder)/\($0)"
        let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
        return SourceFile(path: path, text: text)
      }
    }
  }
}
