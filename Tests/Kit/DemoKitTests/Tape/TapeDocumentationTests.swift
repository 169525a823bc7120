import Foundation
import Testing

@testable import DemoKit

@Suite struct TapeDocumentationTests {
  @Test func `docs/tapes.md has every command`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let page = try String(contentsOf: root.appending(path: "docs/tapes.md"), encoding: .utf8)

    let words = Set(page.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let functionKeys = Set((2...11).map { "F\($0)" })

    let missing = Set(TapeParser.commandReaders.keys).subtracting(words).subtracting(functionKeys)
    #expect(missing == [])
  }
}
