import Foundation
import Testing

/// Documents lead to files and headings that exist, and ARCHITECTURE.md names every module.
@Suite(.timeLimit(.minutes(5))) struct DocumentTests {
  @Test func `every link to a file or a heading leads somewhere`() throws {
    let documents = try SourceTree.documents(
      in: ".", "docs", "docs/manual", "docs/reference", "Examples"
    )
    .filter { !$0.path.hasSuffix("CHANGELOG.md") }

    #expect(documents.count > 20)
    for document in documents {
      for link in Self.links(in: document.text) {
        #expect(Self.leads(link, from: document.path), "\(document.path): \(link)")
      }
    }
  }

  @Test func `ARCHITECTURE.md names every module`() throws {
    let page = try #require(
      SourceTree.documents(in: ".").first { $0.path.hasSuffix("ARCHITECTURE.md") }?.text)
    let modules = try ["Sources/Kit", "Sources/Foyer", "Server/Sources"].flatMap {
      try SourceTree.folders(in: $0)
    }.filter { $0 != "CPostgres" }

    #expect(modules.count > 40)
    for module in modules { #expect(page.contains("`\(module)`"), "\(module)") }
  }

  @Test(arguments: [
    ("## What `--kiosk` does", "what---kiosk-does"), ("# The smallest, 40×12", "the-smallest-4012"),
    ("### By a code", "by-a-code"),
  ])
  func `a heading's anchor is that of GitHub`(heading: String, anchor: String) {
    #expect(Self.anchors(in: "\(heading)\n") == [anchor])
  }

  private static func links(in text: String) -> [String] {
    prose(text).matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      .filter { !$0.contains("://") && !$0.hasPrefix("mailto:") }
  }

  private static func leads(_ link: String, from path: String) -> Bool {
    let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let here = SourceTree.root.appending(path: path)
    let target =
      parts[0].isEmpty
      ? here
      : here.deletingLastPathComponent().appending(path: String(parts[0])).standardizedFileURL
    guard FileManager.default.fileExists(atPath: target.path) else { return false }
    guard parts.count > 1 else { return true }
    let text = (try? String(contentsOf: target, encoding: .utf8)) ?? ""
    return anchors(in: text).contains(String(parts[1]))
  }

  private static func anchors(in text: String) -> [String] {
    prose(text).matches(of: /(?m)^#+ (.*)$/).map { heading in
      heading.1.lowercased().replacing(" ", with: "-")
        .filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
  }

  /// Without blocks of code.
  private static func prose(_ text: String) -> String {
    text.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }
      .map(\.element).joined()
  }
}
