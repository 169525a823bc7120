import Foundation
import Testing

/// Compares the code in guides with the files that they name.
struct InteractorGuideTests {
  private let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..")

  @Test(arguments: [("adding-an-interactor", 12), ("end-to-end", 4)])
  func `every block of code is in the file that is named above it`(page: String, least: Int) throws
  {
    let blocks = try blocks(of: "docs/\(page).md")

    #expect(blocks.count >= least)
    for block in blocks {
      let file = try lines(of: text(block.file))
      #expect(file.contains(lines(of: block.code)), "not in \(block.file):\n\(block.code)")
    }
  }

  /// Design rules 45, 72 and 73.
  @Test func `there are six steps, and a checklist with the tests to be written`() throws {
    let page = try text("docs/adding-an-interactor.md")
    let parts = page.components(separatedBy: "\n## Checklist\n")
    let items = try #require(parts.dropFirst().first).components(separatedBy: "- [ ] ").dropFirst()
    let tests = items.filter { $0.hasPrefix("tests:") }

    #expect(parts[0].matches(of: /\n## (\d)\./).map(\.1) == ["1", "2", "3", "4", "5", "6"])
    #expect(items.count > 6)
    #expect(tests.count == 1)
    let names = tests.flatMap { $0.matches(of: /`(Tests\/[^`]+)`/) }
    #expect(names.count >= 2)
    for name in names {
      #expect(try text(String(name.1)).contains("@Test"), "\(name.1)")
    }
  }

  private func blocks(of page: String) throws -> [(file: String, code: String)] {
    try text(page)
      .matches(of: /`([^`\n]+\.swift)`\n\n```swift\n([^`]+)\n```/)
      .map { (String($0.1), String($0.2)) }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// Documentation comments may differ.
  private func lines(of code: String) -> [String] {
    code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("///") }
  }
}
