import Foundation
import Synchronization
import Testing

/// A failed comparison. Its text is short enough for `swift test`; the whole is in a file.
///
/// SwiftPM reads the output of tests in pieces of 4096 bytes and drops a piece that ends within a
/// character, so a long text with frames or accents would not be shown at all.
struct Failure: Equatable {
  /// The most important lines first.
  let lines: [String]
  /// The complete text; nil if the lines are all that there is.
  var whole: String?

  private static let mostBytes = 2500
  private static let written = Mutex<[String: Int]>([:])

  /// Fails the test.
  func record(sourceLocation: SourceLocation) {
    Issue.record(comment(sourceLocation), sourceLocation: sourceLocation)
  }

  /// Returns the text for the output of the test, and writes the file if it has something to add.
  func comment(_ sourceLocation: SourceLocation) -> Comment {
    var shown = shortened
    guard whole != nil || shown.count < lines.count else {
      return Comment(rawValue: shown.joined(separator: "\n"))
    }
    if let file = try? write(sourceLocation) { shown.append("All of it: \(file.path)") }
    return Comment(rawValue: shown.joined(separator: "\n"))
  }

  /// The lines that fit into SwiftPM's piece.
  private var shortened: [String] {
    var left = Self.mostBytes
    var shown: [String] = []
    for line in lines {
      left -= line.utf8.count + 1
      guard left >= 0 else {
        let rest = lines.count - shown.count
        return shown + ["… and \(rest) more \(rest == 1 ? "line" : "lines")"]
      }
      shown.append(line)
    }
    return shown
  }

  private func write(_ place: SourceLocation) throws -> URL {
    let name = "\(place.moduleName)-\(place.fileName)-\(place.line)"
    let number = Self.written.withLock { written in
      written[name, default: 0] += 1
      return written[name, default: 0]
    }
    let folder = Self.folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: number == 1 ? "\(name).txt" : "\(name)-\(number).txt")
    try Data("\(whole ?? lines.joined(separator: "\n"))\n".utf8).write(to: file)
    return file
  }

  /// `.build/failures` of the package, in whose folder SwiftPM starts tests; a temporary folder
  /// elsewhere.
  private static let folder: URL = {
    let build = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: ".build")
    let parent =
      FileManager.default.fileExists(atPath: build.path)
      ? build : FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    return parent.appending(path: "failures")
  }()
}
