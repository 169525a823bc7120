import Foundation
import Testing

/// What the documentation shows is what `DocumentationExamples*.swift` compiles.
struct DocumentationTests {
  @Test func `every block of code in the catalogue is compiled`() throws {
    let compiled = try exampleFiles().map { lines(of: try text($0)) }

    let blocks = try articles().flatMap { codeBlocks(in: try text($0)) }

    #expect(blocks.count >= 12)
    for block in blocks {
      #expect(
        compiled.contains { $0.contains(lines(of: block)) },
        "no example has this, apart from blanks:\n\(block)")
    }
  }

  @Test func `every article is linked from the first page`() throws {
    let landing = try text(PackageFiles.catalogue.appending(path: "InteractorKit.md"))

    let names = try articles().map { $0.deletingPathExtension().lastPathComponent }

    #expect(names.filter { $0 != "InteractorKit" && !landing.contains("<doc:\($0)>") } == [])
  }

  private func articles() throws -> [URL] {
    try PackageFiles.files(in: PackageFiles.catalogue, suffix: ".md")
  }

  private func exampleFiles() throws -> [URL] {
    let folder = PackageFiles.root.appending(path: "Tests/Kit/InteractorKitTests")
    return try PackageFiles.files(in: folder, suffix: ".swift")
      .filter { $0.lastPathComponent.hasPrefix("DocumentationExamples") }
  }

  private func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  private func codeBlocks(in article: String) -> [String] {
    article.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  private func lines(of code: String) -> [String] {
    code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}
