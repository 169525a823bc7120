import TerminalKit
import TerminalWidgets
import Testing

@MainActor
@Suite struct LayoutTests {
  private let first = TextField(label: "First name", words: .english)
  private let last = TextField(label: "Last name", words: .english)
  private let street = TextField(label: "Street", words: .english)
  private let send = Button("Send")
  private let form = Form()

  @Test func `a row stands side by side, and Tab goes along it`() {
    form.show([Row([first, last]), street, send])

    #expect(
      form.canvas(width: 60, height: 8).lines == [
        "First name                     Last name",
        "▏                     ▕        ▏                     ▕", "", "Street",
        "▏                                           ▕", "", "( Send )", "",
      ])
    form.press(.tab)
    #expect(form.focused === last)
    #expect(form.canvas(width: 60, height: 8).cursor == Point(x: 32, y: 1))
    form.press(.tab)
    #expect(form.focused === street)
    form.press(.shiftTab, .shiftTab, .shiftTab)
    #expect(form.focused === send)
  }

  @Test func `where there is no room, a row is a column`() {
    form.show([Row([first, last]), send])

    #expect(
      form.canvas(width: 36, height: 7).lines.map { $0.prefix(10) } == [
        "First name", "▏         ", "", "Last name", "▏         ", "", "( Send )",
      ])
  }

  @Test func `columns stand beside each other, as wide as their shares`() {
    let column = Column([Label("One"), Label("Two")])
    form.show([Row([column, Label("Three")], shares: [1, 2], narrowest: 4), Label("Below")])

    #expect(form.canvas(width: 20, height: 4).lines == ["One     Three", "Two", "Below", ""])
    #expect(form.widgets.count == 4)
  }

  @Test func `a list in a row takes the rows that are left`() {
    let list = ListBox(
      label: "Rows", rows: (1...9).map { .init("Row \($0)") }, words: .english)
    form.show([Row([list, Label("Beside")], narrowest: 8), send])
    list.press(.end)

    #expect(
      form.canvas(width: 24, height: 5).lines == [
        "  Row 6      Beside", "  Row 7", "  Row 8", "▸ Row 9    ▐", "( Send )",
      ])
  }

  @Test func `clicks go to what is under them`() {
    form.show([Row([first, last]), send])
    _ = form.canvas(width: 60, height: 8)

    _ = form.handle(.mouse(MouseEvent(.click, at: Point(x: 33, y: 1))))

    #expect(form.focused === last)
  }

  @Test func `one tab is in sight, the arrows switch, Tab goes on into it`() {
    let tabs = Tabs(label: "Parts", [.init("Name", [first]), .init("Address", [street])])
    var selected: [Int] = []
    tabs.onSelect = { selected.append($0) }
    form.show([tabs, send])

    #expect(
      form.canvas(width: 30, height: 6).lines == [
        "[ Name ]  Address", String(repeating: "─", count: 30), "First name",
        "▏                      ▕", "", "( Send )",
      ])
    form.press(.right)
    #expect(form.canvas(width: 30, height: 6).lines[0] == "  Name  [ Address ]")
    #expect(form.canvas(width: 30, height: 6).lines[2] == "Street")
    form.press(.tab)
    #expect(form.focused === street)
    form.press(.tab, .tab, .right)

    #expect(selected == [1, 0])
  }

  @Test func `a click switches, and of many titles the chosen one is in sight`() {
    let tabs = Tabs(label: "Parts", (1...9).map { .init("Part \($0)", [Label("\($0)")]) })
    form.show([tabs])
    form.press(.end)

    #expect(form.canvas(width: 30, height: 4).lines[0] == "… Part 7    Part 8  [ Part 9 ]")
    _ = form.handle(.mouse(MouseEvent(.click, at: Point(x: 4, y: 0))))

    #expect(tabs.selected == 6)
    #expect(form.canvas(width: 30, height: 4).lines[2] == "7")
  }

  @Test(arguments: [(29, "… Part 8  [ Part 9 ]"), (30, "  Part 7    Part 8  [ Part 9 ]")])
  func `titles that just fit are all shown`(width: Int, line: String) {
    let tabs = Tabs(label: "Parts", (7...9).map { .init("Part \($0)", [Label("\($0)")]) })
    form.show([tabs])
    form.press(.end)

    #expect(form.canvas(width: width, height: 4).lines[0] == line)
  }

  @Test func `what is behind a tab comes into sight to have the focus`() {
    let tabs = Tabs(label: "Parts", [.init("Name", [first]), .init("Address", [street])])
    form.show([tabs, send])

    form.focus(street)

    #expect(tabs.selected == 1)
    #expect(form.focused === street)
    let labels = form.widgets.map(\.description.label)
    #expect(labels == ["Parts", "Name", "First name", "Address", "Street", "Send"])
  }
}
