import TerminalKit
import Testing
import UnicodeKit

@testable import TerminalWidgets

@MainActor
@Suite struct ListBoxSourceTests {
  private let list = ListBox(label: "Members", words: .english)

  @Test func `shows and opens rows that are asked for one by one`() {
    var opened: [Int] = []
    list.onOpen = { opened.append($0) }
    show("Ada", "Grace", "Zoë")

    list.press(.down, .enter)

    #expect(list.lines(width: 20) == ["  Ada", "▸ Grace", "  Zoë"])
    #expect(opened == [1])
    #expect(list.options.map(\.label) == ["Ada", "Grace", "Zoë"])
  }

  @Test func `the filter searches without case and marks, in both`() {
    show("Ada", "Grace", "Zoë")

    list.filter(by: "ZÖE")

    #expect(list.lines(width: 20, height: 2) == ["/ZÖE", "▸ Zoë"])
  }

  @Test func `a newer source keeps the row and its line`() {
    show(rows: (100...150).map { "row \($0)" })
    list.press(.end, .up, .up)
    let before = list.lines(width: 20, height: 5)

    show(rows: (1...150).map { "row \($0)" })

    #expect(before.last == "▸ row 148")
    #expect(list.lines(width: 20, height: 5) == before)
  }

  @Test func `when the row is gone, the one in its place is selected`() {
    show("Ada", "Grace", "Zoë")
    list.press(.down)

    show("Ada", "Zoë")
    #expect(list.description.value == "Zoë")
    show("Ada")
    #expect(list.description.value == "Ada")
    show()

    #expect(list.description.value == "")
  }

  @Test func `a filter stays when the source changes`() {
    show("Ada", "Grace", "Zoë")
    list.filter(by: "a")
    list.press(.down)

    show("Abe", "Ada", "Bob", "Grace")

    #expect(list.lines(width: 20, height: 4) == ["/a", "  Abe", "  Ada", "▸ Grace"])
  }

  @Test func `without keys the place is a number`() {
    list.rows = ["a", "b", "c"].map { ListBox.Row($0) }
    list.press(.down)

    list.rows = ["x", "y", "z"].map { ListBox.Row($0) }

    #expect(list.description.value == "y")
  }

  private func show(_ titles: String...) { show(rows: titles) }

  private func show(rows titles: [String]) {
    list.show(
      ListBox.Source(
        titles: PackedTexts(titles), keys: PackedTexts(titles),
        searchKeys: PackedTexts(titles.map { $0.folded() })))
  }
}
