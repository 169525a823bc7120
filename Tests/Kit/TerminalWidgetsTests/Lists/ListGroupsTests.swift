import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@MainActor
struct ListGroupsTests {
  private let list = ListBox(
    label: "Welcome",
    rows: [
      ListBox.Row("Create account", detail: "Four fields", isPrimary: true, startsGroup: true),
      ListBox.Row("Help", startsGroup: true), ListBox.Row("Members"),
      ListBox.Row("Quit", startsGroup: true),
    ], words: .english)

  @Test func `the reason why there is no row takes as many rows as it needs`() {
    let list = ListBox(label: "Articles", words: .english)
    list.empty = "No articles match. Try other words, or ask us."

    #expect(list.lines(width: 20) == ["No articles match.", "Try other words, or", "ask us."])
    #expect(list.height(forWidth: 20) == 3)
    #expect(list.height(forWidth: 80) == 1)
  }

  @Test func `a list without rows says so in the middle, one without matches where they were`() {
    let list = ListBox(label: "Articles", words: .english)
    list.empty = "No articles."

    #expect(list.lines(width: 20, height: 3) == ["", "    No articles.", ""])
    list.rows = [ListBox.Row("Keys")]
    list.type("/")
    list.type("x")
    #expect(list.lines(width: 20, height: 3)[1].hasPrefix("Nothing matches"))
  }

  @Test func `groups stand apart where there is room, and nowhere else`() {
    #expect(
      list.lines(width: 40) == [
        "▸ Create account    Four fields", "", "  Help", "  Members", "", "  Quit",
      ])
    #expect(
      list.lines(width: 40, height: 5) == [
        "▸ Create account    Four fields", "  Help", "  Members", "  Quit", "",
      ])
  }

  @Test func `keys go from row to row, and digits jump to them`() {
    var opened: [Int] = []
    list.onOpen = { opened.append($0) }

    for key in ["1", "2", "3", "4"] {
      list.type(key)
      list.press(.enter)
    }
    list.press(.up, .up, .enter, .home, .down, .enter)

    #expect(opened == [0, 1, 2, 3, 1, 1])
    #expect(list.options.map(\.label) == ["Create account", "Help", "Members", "Quit"])
  }

  @Test func `a click opens the row that is seen there, and nothing between two groups`() {
    list.onOpen = { _ in }
    _ = list.canvas(width: 40)

    #expect((0..<7).map(row) == [0, nil, 1, 2, nil, 3, nil])
    _ = list.canvas(width: 40, height: 4)
    #expect(row(at: 1) == 1)
  }

  private func row(at line: Int) -> Int? {
    guard case .choose(let row) = list.action(at: Point(x: 3, y: line)) else { return nil }
    return row
  }

  @Test func `the cursor stands at the row`() {
    list.press(.end)

    #expect(list.cursor(width: 40) == Point(x: 6, y: 5))
  }

  @Test func `what a filter leaves is one group, and nothing else moves`() {
    let height = list.height(forWidth: 40)
    list.filter(by: "e")

    #expect(
      list.lines(width: 40, height: height) == [
        "/e", "▸ Create account    Four fields", "  Help", "  Members", "", "",
      ])
    #expect(list.height(forWidth: 40) == height)
  }

  @Test func `what the list is for stands out from the others, while another is selected`() {
    #expect(list.canvas(width: 40)[2, 0].role == .selection)
    list.press(.down)

    let canvas = list.canvas(width: 40)

    #expect(canvas[2, 0].role == .accent)
    #expect(canvas[2, 3].role == .text)
    #expect(canvas[20, 0].role == .muted)
  }

  @Test func `a detail has the gap's columns where it needs them, and keeps clear of the bar`() {
    list.rows = (1...9).map { ListBox.Row("Row \($0)", detail: "日本語日本語日本語") }

    #expect(list.lines(width: 30, height: 9)[1] == "  Row 2    日本語日本語日本語")
    #expect(list.lines(width: 27, height: 9)[1] == "  Row 2  日本語日本語日本語")

    list.cutsDetails = true
    #expect(list.lines(width: 27, height: 4)[1] == "  Row 2  日本語日本語日本…")
  }
}
