import TerminalKit
import Testing
import UnicodeKit

@testable import TerminalWidgets

@MainActor
@Suite struct TableTests {
  private let table = Table(
    label: "Members",
    columns: [.init("Name"), .init("Town"), .init("Visits", isNumeric: true)],
    cells: [
      PackedTexts(["Zoë", "ada", "Grace", "Bob"]),
      PackedTexts(["Lima", "São Paulo", "Lima", "Quito"]), PackedTexts(["9", "10", "-2", ""]),
    ], words: .english)

  @Test func `shows cells under their titles, numbers at the right`() {
    #expect(
      table.lines(width: 40) == [
        "  Name    Town         Visits", "▸ Zoë     Lima              9",
        "  ada     São Paulo        10", "  Grace   Lima             -2", "  Bob     Quito",
      ])
    #expect(table.cursor(width: 40) == Point(x: 2, y: 1))
    #expect(table.canvas(width: 40)[39, 1].role == .selection)
  }

  @Test func `a table that is created without cells is empty until it shows some`() {
    let table = Table(label: "Towns", columns: [.init("Name"), .init("Town")], words: .english)
    #expect(table.optionCount == 0)
    table.show([PackedTexts(["Zoë"]), PackedTexts(["Lima"])])
    #expect(table.lines(width: 20) == ["  Name    Town", "▸ Zoë     Lima"])
  }

  @Test func `where not all columns fit, the first stays and the picked one is in sight`() {
    #expect(table.lines(width: 20)[0] == "  Name    Town")
    table.press(.right, .right)

    #expect(
      table.lines(width: 20, height: 3) == [
        "  Name      Visits", "▸ Zoë            9", "  ada           10",
      ])
    #expect(table.canvas(width: 20)[12, 0].role == .accent)
  }

  @Test func `a stump of a column is shown where it has eight characters`() {
    let columns = TableColumns(widths: [7, 12, 10], picked: 0, in: 19)
    let stump = TableColumns(widths: [7, 6, 10], picked: 0, in: 25)

    #expect(columns.places.map(\.width) == [7, 10])
    #expect(stump.places.map(\.width) == [7, 6, 8])
    #expect(TableColumns(widths: [7, 6, 10], picked: 0, in: 24).places.map(\.width) == [7, 6])
    #expect(TableColumns(widths: [7, 6, 10], picked: 2, in: 18).places.map(\.column) == [0, 2])
  }

  @Test func `sorts without case and marks, back, and as they came; the row stays selected`() {
    table.press(.down)
    table.type("s")
    #expect(names == ["Name ▴", "ada", "Bob", "Grace", "Zoë"])
    #expect(table.description.value == "ada")

    table.type("s")
    #expect(names == ["Name ▾", "Zoë", "Grace", "Bob", "ada"])
    table.type("s")

    #expect(names == ["Name", "Zoë", "ada", "Grace", "Bob"])
    #expect(table.selected == 1)
  }

  @Test func `numbers are sorted as such, what is none comes first`() {
    table.press(.right, .right)
    table.type("s")

    #expect(names.dropFirst() == ["Bob", "Grace", "Zoë", "ada"])
  }

  @Test func `filters in all columns, and in order`() {
    table.type("s")
    table.type("/")
    table.type("LIM")

    #expect(
      table.lines(width: 40, height: 4) == [
        "/LIM", "  Name ▴  Town         Visits", "  Grace   Lima             -2",
        "▸ Zoë     Lima              9",
      ])
    table.press(.escape)
    #expect(names.count == 5)
  }

  @Test func `opens by the number that the row was given with, whatever the order`() {
    var opened: [Int] = []
    table.onOpen = { opened.append($0) }
    table.type("s")

    table.press(.home, .enter)
    _ = table.perform(.choose(0))

    #expect(opened == [1, 0])
    #expect(table.description.value == "Zoë")
    #expect(table.options[1] == WidgetOption("ada", detail: "Town: São Paulo, Visits: 10"))
  }

  @Test func `a click on a title sorts by it, one on a row opens it`() {
    var opened: [Int] = []
    table.onOpen = { opened.append($0) }
    _ = table.lines(width: 40)

    _ = table.action(at: Point(x: 26, y: 0)).map(table.perform)
    _ = table.lines(width: 40)
    _ = table.action(at: Point(x: 5, y: 1)).map(table.perform)

    #expect(names[0] == "Name")
    #expect(opened == [3])
    #expect(table.action(at: Point(x: 35, y: 0)) == nil)
  }

  @Test func `newer rows keep order, filter and the selected row by its key`() {
    table.type("s")
    table.press(.home, .down)

    table.show(
      [
        PackedTexts(["Bob", "Ava", "ada"]), PackedTexts(["Quito", "Rome", "Oslo"]),
        PackedTexts(["1", "2", "3"]),
      ], knownBy: 0)

    #expect(names == ["Name ▴", "ada", "Ava", "Bob"])
    #expect(table.description.value == "Bob")
  }

  @Test func `says why there is nothing`() {
    table.empty = "Nobody yet"
    table.show([PackedTexts(), PackedTexts(), PackedTexts()])

    #expect(table.lines(width: 40)[1].hasSuffix(" Nobody yet"))
    #expect(table.selected == nil)
    #expect(table.description.hint == "Nobody yet")
  }

  // Fails by its time limit if each step goes through all rows.
  @Test(.timeLimit(.minutes(1)))
  func `a million rows are painted and moved through as ten are`() {
    let many = Table(
      label: "Numbers", columns: [.init("Number", isNumeric: true)],
      cells: [PackedTexts((1...1_000_000).lazy.map { "\($0)" })], words: .english)

    for _ in 0..<500 { move(many) }

    #expect(many.lines(width: 20, height: 2)[1] == "▸  1000000")
  }

  @Test func `what is no number comes first, as NaN isn't one either`() {
    let numbers = Table(
      label: "Numbers", columns: [.init("Number", isNumeric: true)],
      cells: [PackedTexts(["2", "nan", "1", "none", "NaN", "3"])], words: .english)

    numbers.type("s")

    #expect(
      numbers.lines(width: 20, height: 7).dropFirst().map { $0.split(separator: " ").last }
        == ["nan", "none", "NaN", "1", "2", "3"])
  }

  private func move(_ table: Table) {
    table.press(.home, .pageDown, .up, .end)
    _ = table.lines(width: 40, height: 5)
  }

  /// The first column.
  private var names: [String] {
    table.lines(width: 40, height: 5).map { line in
      String(line.dropFirst(2).prefix(8)).split(separator: " ").joined(separator: " ")
    }.filter { !$0.isEmpty }
  }
}
