import TerminalKit
import Testing
import UnicodeKit
import ViperTesting

@testable import TerminalWidgets

@MainActor
@Suite(.timeLimit(.minutes(1))) struct SelectionTests {
  private let list = ListBox(label: "Files", words: .english)
  private let table = Table(
    label: "Files", columns: [.init("Name"), .init("Size", isNumeric: true)],
    cells: [PackedTexts(["../", "b", "a", "c"]), PackedTexts(["", "2", "3", "1"])],
    words: .english)
  private let reported = Reports()

  init() {
    list.rows = ["../", "a", "b", "c"].map { .init($0) }
    list.onSelect = { [reported] in reported.rows.append($0) }
    table.onSelect = { [reported] in reported.rows.append($0) }
  }

  @Test func `a key, a letter, a click and the program are told, a useless key isn't`() {
    list.press(.up)
    list.press(.down)
    list.type("G")
    list.selected = 2
    list.selected = 2
    list.selected = 9
    list.selected = nil
    _ = list.lines(width: 20)
    #expect(list.action(at: Point(x: 3, y: 0)).map(list.perform) == true)

    #expect(reported.rows == [1, 3, 2, 0])
    #expect(list.selected == 0)
  }

  @Test func `rows that are all visible are a ring, others end`() {
    _ = list.lines(width: 20, height: 4)
    list.press(.up)
    list.press(.down)
    list.type("k")
    list.type("j")
    #expect(reported.rows == [3, 0, 3, 0])

    _ = list.lines(width: 20, height: 3)
    list.press(.up)
    list.press(.end)
    list.press(.down)
    #expect(reported.rows == [3, 0, 3, 0, 3])
  }

  @Test func `the filter tells of the row that it leaves, and of none`() {
    list.filter(by: "c")
    list.type("x")

    #expect(reported.rows == [3, nil])
  }

  @Test func `a filter has served once a row is opened, unless the source filters`() {
    var opened: [Int] = []
    list.onOpen = { opened.append($0) }
    list.filter(by: "c")
    let row = list.selected
    list.press(.enter)

    #expect(opened == [row] && list.selected == row)
    #expect(list.lines(width: 20, height: 9).filter { !$0.isEmpty }.count == list.rows.count)

    list.onFilter = { _ in }
    list.filter(by: "c")
    list.press(.enter)
    #expect(list.lines(width: 20, height: 9)[0].contains("c"))
  }

  @Test func `the row stays selected by its title while others come and go`() {
    list.selected = 2

    list.rows = ["../", "0", "a", "b", "c"].map { .init($0) }
    #expect(list.description.value == "b")
    list.rows = ["b", "c"].map { .init($0) }

    #expect(list.description.value == "b")
    #expect(reported.rows == [2, 3, 0])
  }

  @Test func `after a removal the next row is selected, after the last one's the previous`() {
    list.selected = 2

    list.rows = ["../", "a", "c"].map { .init($0) }
    #expect(list.description.value == "c")
    list.rows = ["../", "a"].map { .init($0) }
    #expect(list.description.value == "a")
    list.rows = []

    #expect(reported.rows == [2, 2, 1, nil])
    #expect(list.description.value == "")
  }

  @Test func `a row whose title changes stays selected, in its place or by its id`() {
    list.selected = 2
    list.rows = ["../", "a", "B", "c"].map { .init($0) }
    #expect(list.description.value == "B")

    list.rows = [.init("x", id: "1"), .init("y", id: "2")]
    list.selected = 1
    list.rows = [.init("new", id: "3"), .init("x", id: "1"), .init("renamed", id: "2")]

    #expect(list.description.value == "renamed")
  }

  @Test func `of rows with one title the nearest is meant`() {
    list.rows = ["-", "a", "-", "b", "-"].map { .init($0) }
    list.selected = 2

    list.rows = ["0", "-", "a", "-", "b", "-"].map { .init($0) }

    #expect(list.selected == 1)
  }

  @Test func `a table keeps its row by the first cell, or the key's`() {
    table.press(.down)
    #expect(table.description.value == "b")

    table.show([PackedTexts(["../", "0", "b"]), PackedTexts(["", "1", "2"])])
    #expect(table.description.value == "b")
    table.show([PackedTexts(["../", "0", "B"]), PackedTexts(["", "1", "2"])], knownBy: 1)

    #expect(table.description.value == "B")
    #expect(reported.rows == [1, 2])
  }

  @Test func `in a sorted table the neighbour is the next in the shown order`() {
    table.type("s")  // ../ a b c
    table.selected = 2
    #expect(table.description.value == "a")

    table.show([PackedTexts(["../", "b", "c"]), PackedTexts(["", "2", "1"])])

    #expect(table.description.value == "b")
    #expect(reported.rows == [2, 1])
  }

  @Test func `in a filtered list the neighbour is one that the filter shows`() {
    list.rows = ["ab", "x", "ac", "y", "ad"].map { .init($0) }
    list.filter(by: "a")
    list.press(.down)
    #expect(list.description.value == "ac")

    list.rows = ["ab", "x", "y", "ad"].map { .init($0) }

    #expect(list.description.value == "ad")
  }

  @Test func `rows that are selected for a purpose are offered in lines`() {
    #expect(list.description.states.isEmpty)
    #expect(table.description.states.isEmpty)
    #expect(list.perform(.choose(3)) && list.selected == 3)
    list.onSelect = nil

    #expect(list.description.states == [.readOnly])
    #expect(!list.perform(.choose(1)))
  }

  @Test func `a view may change the rows while it is told`() {
    list.onSelect = { [list] row in
      guard let row, row > 0 else { return }
      list.rows = [.init("fewer")]
    }

    list.press(.down)

    #expect(list.lines(width: 20) == ["▸ fewer"])
  }
}

@MainActor
private final class Reports {
  var rows: [Int?] = []
}
