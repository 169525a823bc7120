import Foundation
import Testing

@testable import DemoKit
@testable import tape

@Suite struct LanguageTests {
  @Test func `the page of the language is what the program prints, and has every command`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appending(path: "docs/reference/tape-language.md"), encoding: .utf8)

    let words = Set(page.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    let functionKeys = Set((2...11).map { "F\($0)" })

    #expect(page == TapeLanguage.text, "run tape language > docs/reference/tape-language.md")
    #expect(Set(TapeParser.commandReaders.keys).subtracting(words).subtracting(functionKeys) == [])
    let formats = OutputFormat.allCases.filter { !page.contains("`.\($0.rawValue)`") }
    #expect(formats == [])
  }
}
