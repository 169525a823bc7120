import TerminalKit
import Testing
import UnicodeKit
import ViperTesting

@testable import TerminalWidgets

/// Tests tables that sort in the background while the user goes on.
@MainActor
@Suite(.timeLimit(.minutes(2))) struct LargeTableTests {
  private let count = TableRows.mostAtOnce + 1
  private let table: Table

  init() {
    let count = count
    table = Table(
      label: "Members", columns: [.init("Name"), .init("Points", isNumeric: true)],
      cells: [
        PackedTexts((0..<count).map { "name \(count - $0)" }),
        PackedTexts((0..<count).map { "\($0 * 7 % 100)" }),
      ], words: .english)
  }

  @Test func `is sorted aside, with a mark that turns, and the row stays selected`() async {
    table.press(.down)
    table.type("s")

    #expect(table.isAnimating)
    #expect(table.selected == 1)
    table.tick()
    #expect(table.lines(width: 40, height: 4)[0].contains("Name ⠋"))
    await table.arranger.arranging?.value

    #expect(!table.isAnimating)
    #expect(table.lines(width: 40, height: 4)[0].contains("Name ▴"))
    #expect(table.selected == 1)
  }

  @Test func `a selected row stays selected among others`() {
    table.press(.down)
    let names = ["new"] + (0..<count).map { "name \(count - $0)" }

    table.show([PackedTexts(names), PackedTexts(names.map { _ in "1" })], knownBy: 0)

    #expect(table.selected == 2)
    #expect(!table.isAnimating)
  }

  @Test func `the newest wish is what comes of several`() async {
    table.type("s")
    table.type("s")
    table.press(.right)
    table.type("s")
    await table.arranger.arranging?.value

    table.press(.home)
    #expect(table.lines(width: 40, height: 4)[0].hasSuffix("Points ▴"))
    #expect(table.selected == 0)
    table.press(.down)
    #expect(table.selected == 100)
  }

  @Test func `other rows that come meanwhile are sorted, not mixed with the old`() async {
    table.type("s")
    table.show([
      PackedTexts((0..<count).map { "other \($0)" }), PackedTexts((0..<count).map { "\($0)" }),
    ])
    await table.arranger.arranging?.value

    #expect(table.lines(width: 40, height: 4)[1].contains("other 0"))
    #expect(table.lines(width: 40, height: 4)[0].contains("Name ▴"))
  }

  @Test func `is filtered aside, too`() async {
    table.type("/")
    table.type("name 12345")
    await table.arranger.arranging?.value

    #expect(table.lines(width: 40, height: 5)[2].contains("name 12345"))
    #expect(table.lines(width: 40, height: 5)[3] == "")
  }
}
