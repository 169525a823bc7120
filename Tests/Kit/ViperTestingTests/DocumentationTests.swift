import Foundation
import Testing

/// What the documentation shows is what this folder compiles and runs.
struct DocumentationTests {
  private let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test func `every block of code in the catalogue is compiled`() throws {
    let compiled = try files(in: "Tests/Kit/ViperTestingTests", suffix: ".swift").map(lines)

    let blocks = try articles().flatMap(codeBlocks)

    #expect(blocks.count >= 11)
    for block in blocks {
      #expect(
        compiled.contains { $0.contains(lines(of: block)) },
        "no test has this, apart from blanks:\n\(block)")
    }
  }

  @Test func `every article is linked from the first page`() throws {
    let landing = try text(of: "Sources/Kit/ViperTesting/ViperTesting.docc/ViperTesting.md")

    #expect(landing.contains("<doc:TestingAScene>"))
    #expect(try articles().count == 2)
  }

  private func articles() throws -> [String] {
    try files(in: "Sources/Kit/ViperTesting/ViperTesting.docc", suffix: ".md")
  }

  /// The texts of a folder's files whose names end like this.
  private func files(in folder: String, suffix: String) throws -> [String] {
    let paths = try FileManager.default.subpathsOfDirectory(
      atPath: root.appending(path: folder).path)
    return try paths.filter { $0.hasSuffix(suffix) }.map { try text(of: "\(folder)/\($0)") }
  }

  private func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private func codeBlocks(in article: String) -> [String] {
    article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  private func lines(of code: String) -> [String] {
    code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
