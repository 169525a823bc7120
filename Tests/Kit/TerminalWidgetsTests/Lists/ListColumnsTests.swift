import TerminalKit
import Testing
import UnicodeKit

@testable import TerminalWidgets

/// A list whose second column is known only for rows in view.
@MainActor
@Suite struct ListColumnsTests {
  private let list = ListBox(label: "Members", words: .english)
  private let asked = Asked()

  init() {
    list.onOpen = { [asked] in asked.opened.append($0) }
  }

  @Test func `stands under its name, aligned by the columns that letters take`() {
    show(["Ada", "日本語の名前", "😀"], [0: "2 May 2026", 1: "13 June 2026", 2: ""])

    #expect(
      list.lines(width: 56) == [
        "  Name                               Joined",
        "▸ Ada                                2 May 2026",
        "  日本語の名前                       13 June 2026", "  😀",
      ])
    #expect(list.cursor(width: 56) == Point(x: 5, y: 1))
  }

  @Test func `what is longer than its column ends with a mark, also between wide letters`() {
    show(["A name of many more columns than two thirds", "名名名名名名名名名名名名名名名名名名"], [:])

    let lines = list.lines(width: 56)
    #expect(lines[1] == "▸ A name of many more columns than…")
    #expect(lines[2] == "  名名名名名名名名名名名名名名名名…")
  }

  @Test func `a long text moves its column to the left, and nothing moves it back`() {
    show(["Ada"], [0: String(repeating: "x", count: 30)])
    #expect(list.lines(width: 56)[1].hasSuffix(String(repeating: "x", count: 30)))
    let start = list.lines(width: 56)[0]

    show(["Ada"], [0: "2 May 2026"])

    #expect(list.lines(width: 56)[0] == start)
  }

  @Test func `isn't there where there is no room`() {
    show(["Ada", "Bo"], [0: "2 May 2026"])

    #expect(list.lines(width: 55) == ["▸ Ada", "  Bo"])
  }

  @Test func `a click on the names does nothing, one on a row opens it`() {
    show(["Ada", "Bo"], [0: "2 May 2026"])
    _ = list.lines(width: 60)

    #expect(list.action(at: Point(x: 3, y: 0)) == nil)
    _ = list.action(at: Point(x: 3, y: 2)).map(list.perform)
    #expect(asked.opened == [1])
  }

  @Test func `in words the column's name comes along`() {
    show(["Guest 0", "Guest 1"], [0: "2 May 2026"])

    #expect(list.option(at: 0) == WidgetOption("Guest 0", detail: "Joined: 2 May 2026"))
    #expect(list.description.hint == "Joined: 2 May 2026")
    #expect(list.option(at: 1) == WidgetOption("Guest 1"))
  }

  private func show(_ names: [String], _ details: [Int: String]) {
    let titles = PackedTexts(names)
    list.show(
      ListBox.Source(
        titles: titles, keys: titles, searchKeys: PackedTexts(names.map { $0.folded() })))
    list.columns = ListBox.Columns(title: "Name", detail: "Joined", details: details)
  }
}

@MainActor
private final class Asked {
  var opened: [Int] = []
}
