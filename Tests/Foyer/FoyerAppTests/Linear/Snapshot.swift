import Foundation
import Testing

/// A text in `Tests/Snapshots` to compare with. `RECORD=1` records it again.
struct Snapshot {
  private let url: URL

  init(_ path: String) {
    url = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Snapshots").appending(path: path)
  }

  func expect(_ text: String, at location: SourceLocation = #_sourceLocation) throws {
    if ProcessInfo.processInfo.environment["RECORD"] == "1" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let recorded = try String(contentsOf: url, encoding: .utf8)
    #expect(text == recorded, sourceLocation: location)
  }
}
