import TerminalKit
import Testing

@testable import TerminalWidgets

/// A list whose source has only some rows in memory.
@MainActor
@Suite struct ListWindowTests {
  private let list = ListBox(label: "Members", words: .english)
  private let asked = Asked()

  init() {
    list.onRequest = { [asked] in asked.rows.append($0) }
    list.onFilter = { [asked] in asked.filters.append($0) }
    list.onOpen = { [asked] in asked.opened.append($0) }
  }

  @Test func `rows that are looked at are requested once, with some around them`() {
    show(0..<30, of: 1_000)
    _ = list.lines(width: 60, height: 10)
    #expect(asked.rows == [])

    list.press(.end)
    _ = list.lines(width: 60, height: 10)
    _ = list.lines(width: 60, height: 10)

    #expect(asked.rows == [970..<1_000])
    #expect(list.lines(width: 60, height: 10).last?.hasPrefix("▸ …") == true)
    show(970..<1_000, of: 1_000)
    #expect(list.lines(width: 60, height: 10).last?.hasPrefix("▸ Guest 999") == true)
    #expect(asked.rows.count == 1)
  }

  @Test func `others are requested although the answer for some is still missing`() {
    show(0..<30, of: 1_000)

    list.press(.end)
    _ = list.lines(width: 60, height: 10)
    list.type("5")
    for _ in 0..<10 { list.press(.pageDown) }
    _ = list.lines(width: 60, height: 10)

    #expect(asked.rows.count == 2)
    #expect(asked.rows.last?.contains(104) == true)
  }

  @Test func `a newer source keeps the row by its key, else the place`() {
    show(0..<30, of: 1_000)
    list.press(.down)
    list.press(.down)

    show(0..<30, of: 1_001, shiftedBy: 1)
    #expect(list.selected == 3)
    show(500..<530, of: 1_001)
    #expect(list.selected == 3)
    show(0..<2, of: 2)
    #expect(list.selected == 1)
  }

  @Test func `a filter is passed on, and what it leaves is looked at from its beginning`() {
    show(0..<30, of: 1_000)
    list.press(.down)
    list.press(.down)

    list.type("/")
    list.type("ÁD")
    #expect(asked.filters == ["ad"])
    #expect(list.selected == 2)
    show(7..<9, of: 9)

    #expect(list.selected == 0)
    list.press(.escape)
    #expect(asked.filters == ["ad", ""])
  }

  @Test func `linear mode reads a row, and requests those behind it`() {
    show(0..<30, of: 1_000)

    #expect(list.option(at: 7).label == "Guest 7")
    #expect(asked.rows == [7..<157])
    #expect(list.filterElsewhere(by: "x"))
    #expect(asked.filters == ["x"])
    #expect(list.filterElsewhere(by: ""))
    #expect(asked.filters == ["x", ""])
  }

  private func show(_ rows: Range<Int>, of count: Int, shiftedBy shift: Int = 0) {
    let known = Dictionary(uniqueKeysWithValues: rows.map { ($0, "Guest \($0 - shift)") })
    list.show(
      ListBox.Source(count: count, rows: known.mapValues { ListBox.Row($0) }, keys: known))
  }
}

@MainActor
private final class Asked {
  var rows: [Range<Int>] = []
  var filters: [String] = []
  var opened: [Int] = []
}
