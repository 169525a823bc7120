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
    )
    let articles = try SourceTree.articles(below: "Sources/Kit")

    let blocks = articles.flatMap { article in
      Self.swiftBlocks(in: article.text).map { (article.path, $0) }
    }

    let missing = Self.missing(blocks.map(\.1), in: compiled)

    #expect(blocks.count > 50)
    for (path, block) in blocks where missing.contains(block) {
      Issue.record("\(path): no Swift file has these lines: quote one\n\(block)")
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

  @Test(arguments: [
    ("let a = 1\nlet b = 2", true), ("let b = 2\nlet a = 1", false), ("let b = 2\nlet c = 3", true),
    ("let c = 3\nlet d = 4", false), ("let a = 1\nlet c = 3", false),
  ])
  func `a block is found whole, wherever its first line stands`(block: String, isFound: Bool) {
    let file = SourceFile(
      path: "A.swift", text: "  let a = 1\n\nlet a = 1\nlet b = 2\n  let c = 3\n")

    #expect(Self.missing([block], in: [file]).isEmpty == isFound)
  }

  private static func swiftBlocks(in page: String) -> [String] {
    page.components(separatedBy: "```swift\n").dropFirst()
      .compactMap { $0.components(separatedBy: "\n```").first }
  }

  /// Returns the blocks that stand in none of the files.
  private static func missing(_ blocks: [String], in files: [SourceFile]) -> Set<String> {
    var missing = Set(blocks)
    let beginnings = Dictionary(grouping: missing.map { ($0, lines(of: $0)) }, by: \.1.first)
    for file in files {
      let lines = lines(of: file.text)
      for (index, line) in lines.enumerated() {
        for (block, wanted) in beginnings[line, default: []]
        where lines[index...].starts(with: wanted) {
          missing.remove(block)
        }
      }
    }
    return missing
  }

  /// Documentation comments may differ.
  private static func lines(of code: String) -> [Substring] {
    SourceFile(path: "", text: code).lines.map { $0.drop { $0 == " " } }
      .filter { !$0.isEmpty && !$0.utf8.starts(with: "///".utf8) }
  }
}
