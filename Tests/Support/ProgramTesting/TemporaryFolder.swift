import Foundation

/// A folder that is removed with its last owner.
public final class TemporaryFolder {
  public let url = FileManager.default.temporaryDirectory.appending(path: "foyer-\(UUID())")

  public init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  public func url(of name: String) -> URL { url.appending(path: name) }

  public func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(of: name)), as: UTF8.self)
  }
}
