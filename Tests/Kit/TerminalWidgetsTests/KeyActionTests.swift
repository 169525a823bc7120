import Foundation
import TerminalKit
import TerminalWidgets
import Testing

@MainActor
struct KeyActionTests {
  @Test func `every action of the kit has a word in English`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Kit/TerminalWidgets/Text/Words/KeyAction.swift")
    let names = try String(contentsOf: file, encoding: .utf8)
      .matches(of: /static let (\w+) = KeyAction\("(\w+)"\)/)

    #expect(names.count > 30)
    #expect(names.allSatisfy { $0.1 == $0.2 })
    #expect(Set(names.map { String($0.1) }) == Set(KeyAction.kit.map(\.name)))
  }

  @Test func `an action of one's own brings its word along`() {
    let bar = StatusBar(
      [KeyHint("a", .archive.called("Archive")), KeyHint("x", .archive)], words: .english)

    var canvas = Canvas(size: Size(width: 30, height: 1))
    bar.paint(on: &canvas, in: Rect(canvas.size))

    #expect(canvas.lines == [" a Archive  x archive"])
  }
}

extension KeyAction {
  fileprivate static let archive = KeyAction("archive")
}
