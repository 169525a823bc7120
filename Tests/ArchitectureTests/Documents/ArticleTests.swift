import Foundation
import Testing

/// Requires that articles of the kit show compiled code and are linked. `script/docs` checks their
/// links.
@Suite(.timeLimit(.minutes(5))) struct ArticleTests {
  @Test func `every block of Swift in an article stands in a file that is compiled`() throws {
    let compiled = try SourceTree.files(
      in: "Sources", "Scenes", "Tests", "script/template", "Examples/Booking", "Examples/Burger",
      "Examples/Folders", "Examples/Greeting", "Examples/Logs", "Examples/Login", "Examples/Poll",
      "Examples/ToDo", "Examples/Widgets",
      "Examples/Tests"
    ).map { Self.lines(of: $0.text) }
    let articles = try SourceTree.articles(below: "Sources/Kit")

    let blocks = articles.flatMap { article in
      Self.swiftBlocks(in: article.text).map { (article.path, $0) }
    }

    #expect(blocks.count > 50)
    for (path, block) in blocks {
      let wanted = Self.lines(of: block)
      #expect(
        compiled.contains { $0.contains(wanted) },
        "\(path): no Swift file has these lines: quote one\n\(block)")
    }
  }

  @Test func `every article is linked from the first page of its module`() throws {
    let articles = try SourceTree.articles(below: "Sources/Kit")
    let modules = Dictionary(grouping: articles) {
      URL(filePath: $0.path).deletingLastPathComponent()
    }

    #expect(modules.count == (try SourceTree.folders(in: "Sources/Kit").count))
    for (catalogue, pages) in modules {
      let module = catalogue.deletingPathExtension().lastPathComponent
      let landing = try #require(pages.first { $0.path.hasSuffix("/\(module).md") }, "\(module)")
      for page in pages where page.path != landing.path {
        let name = URL(filePath: page.path).deletingPathExtension().lastPathComponent
        #expect(landing.text.contains("- <doc:\(name)>"), "\(landing.path): add \(name)")
      }
    }
  }

  @Test func `blocks are found, and compared without blank lines and documentation`() {
    let page = "A\n```swift\n/// One.\nlet a = 1\n\n  let b = 2\n```\nB\n```yaml\na: b\n```\n"

    #expect(Self.swiftBlocks(in: page).map(Self.lines) == [["let a = 1", "let b = 2"]])
  }

  private static func swiftBlocks(in page: String) -> [String] {
    page.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  /// Documentation comments may differ.
  private static func lines(of code: String) -> [String] {
    code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("///") }
  }
}
