import Foundation

/// A folder that goes when nobody holds it.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "foyer-\(UUID())")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func url(of name: String) -> URL { url.appending(path: name) }

  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(of: name)), as: UTF8.self)
  }
}
