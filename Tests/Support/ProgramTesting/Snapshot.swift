import Foundation
import Testing

/// A text in `Tests/Snapshots` to compare with. `RECORD=1` records it again.
public struct Snapshot {
  private let url: URL

  /// - Parameter path: the file's path below `Tests/Snapshots`.
  public init(_ path: String) {
    url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Snapshots").appending(path: path)
  }

  /// The recorded text.
  public var text: String { get throws { try String(contentsOf: url, encoding: .utf8) } }

  /// Returns a text with zeros in the place of a member number, which is random.
  public static func withoutNumbers(_ text: String) -> String {
    text.replacing(/\b[0-9a-f]{8}\b/, with: "00000000")
  }

  /// Compares a text with the recorded one.
  ///
  /// - Parameter ignoresBlanks: True if both may be broken into words in different ways.
  public func expect(
    _ text: String, ignoresBlanks: Bool = false, at location: SourceLocation = #_sourceLocation
  ) throws {
    let text = Self.withoutNumbers(text)
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let recorded = try self.text
    let letters = { (text: String) in text.filter { !ignoresBlanks || !$0.isWhitespace } }
    #expect(letters(text) == letters(recorded), "\(text)", sourceLocation: location)
  }
}
