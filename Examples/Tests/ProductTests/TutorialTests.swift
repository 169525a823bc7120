import Foundation
import Testing

/// Follows the tutorials of the kit in an empty folder, word by word.
@Suite(.serialized) struct TutorialTests {
  @Test(.timeLimit(.minutes(15)), arguments: ["Sources/Kit/Viper/Viper.docc/YourFirstScene.md"])
  func `what a tutorial says works, from an empty folder`(path: String) throws {
    let tutorial = try Tutorial(
      String(contentsOf: Self.repository.appending(path: path), encoding: .utf8))
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "foyer"), withDestinationURL: Self.repository)

    // The build folder outlives the test, so that the kit isn't compiled anew each time.
    let builds = Self.repository.appending(path: "Examples/.build/tutorials").path
    let ending = try Programs.run(
      "/usr/bin/env", ["bash", "-c", tutorial.script], environment: ["SWIFTPM_BUILD_DIR": builds],
      in: folder)

    #expect(ending.status == 0, "\(ending.output)\n\(ending.errors)")
    #expect(tutorial.outputs.count > 1)
    for output in tutorial.outputs {
      #expect(ending.output.contains(output), "\(output)\nisn't in\n\(ending.output)")
    }
  }

  @Test func `a file, a command and its output are found; other code is only read`() throws {
    let tutorial = Tutorial(
      """
      Make `a/b.swift`:

      ```swift
      let a = "'"
      ```

      ```sh
      cat a/b.swift
      ```

      ```text
      let a
      ```

      It says:

      ```swift
      excerpt
      ```
      """)

    #expect(tutorial.outputs == ["let a"])
    #expect(tutorial.script.contains("cat a/b.swift\n"))
    #expect(!tutorial.script.contains("excerpt"))
  }

  private static let repository = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
}

/// The commands, files and outputs of an article.
///
/// A block of `sh` is run. A block of `swift` below a line that ends in a path and a colon is written
/// to that file. A block of `text` has to be in the output.
private struct Tutorial {
  private(set) var script = "set -euo pipefail\n"
  private(set) var outputs: [String] = []

  init(_ article: String) {
    var before = ""
    for (number, part) in article.components(separatedBy: "\n```").enumerated() {
      guard !number.isMultiple(of: 2) else {
        before = part.trimmingCharacters(in: .whitespacesAndNewlines)
        continue
      }
      let (language, block) = Self.split(part)
      switch language {
      case "sh": script += "\(block)\n"
      case "text": outputs.append(block)
      case "swift": if let file = Self.file(named: before) { write(block, to: file) }
      default: break
      }
    }
  }

  private mutating func write(_ text: String, to file: String) {
    script += "mkdir -p \"$(dirname '\(file)')\"\ncat > '\(file)' <<'END-OF-FILE'\n"
    script += "\(text)\nEND-OF-FILE\n"
  }

  private static func split(_ part: String) -> (language: String, block: String) {
    let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
  }

  private static func file(named text: String) -> String? {
    guard let match = text.firstMatch(of: /`([^`]+\.swift)`:$/) else { return nil }
    return String(match.output.1)
  }
}
