import TerminalKit
import TerminalWidgets
import Testing

@MainActor
struct ListBoxTests {
  let list = ListBox(label: "Contact", rows: ListBoxTests.rows, words: .english)

  nonisolated static let rows = [
    ListBox.Row("Store", detail: "open until 18:00"), ListBox.Row("Chat", detail: "in 5 minutes"),
    ListBox.Row("E-mail", detail: "help@aurora.example"), ListBox.Row("Ünïcode 日本"),
  ]

  @Test func `a list without rows speaks of matches only after a search elsewhere`() {
    let list = ListBox(label: "Rooms")
    list.onFilter = { _ in }
    #expect(list.description.hint == "")

    for text in ["/", "x"] { _ = list.handle(.text(text)) }

    #expect(list.description.hint == KitTexts.english.noMatches)
  }

  @Test func `marks the selected row, and puts the cursor there`() {
    list.press(.down)

    let canvas = list.canvas(width: 40)

    #expect(
      canvas.lines == [
        "  Store           open until 18:00", "▸ Chat            in 5 minutes",
        "  E-mail          help@aurora.example", "  Ünïcode 日本",
      ])
    #expect(canvas.cursor == Point(x: 6, y: 1))
    #expect(canvas[39, 1].role == .selection)
    #expect(canvas[39, 0].role == .text)
  }

  @Test func `tells by a bar in the margin that there are more rows`() {
    list.rows = (1...10).map { ListBox.Row("row \($0)") }
    var canvas = Canvas(size: Size(width: 20, height: 5))

    list.press(.end)
    list.paint(on: &canvas, in: Rect(x: 0, y: 0, width: 18, height: 5), isFocused: true)

    #expect((0..<5).map { canvas[18, $0].text } == [" ", " ", " ", "▐", "▐"])
    list.rows = [ListBox.Row("alone")]
    canvas = list.canvas(width: 20, height: 5)
    #expect(!canvas.description.contains("▐"))
  }

  @Test func `a narrow list without room for details has the selected row's below`() {
    list.completesDetail = true
    list.rows = [
      ListBox.Row("A key", detail: "We have answered. Reply if you need more."),
      ListBox.Row("Another", detail: "short"),
    ]

    #expect(
      list.canvas(width: 30, height: 6).lines == [
        "▸ A key", "  Another", "", "  We have answered. Reply if", "  you need more.", "",
      ])
  }

  @Test func `a narrow list that scrolls keeps lines for the selected row's detail`() {
    list.completesDetail = true
    list.rows = (1...9).map {
      ListBox.Row("A title of row \($0)", detail: "which is the number \($0)")
    }
    list.press(.down)

    #expect(
      list.canvas(width: 30, height: 6).lines == [
        "  A title of row 1", "▸ A title of row 2", "  A title of row 3", "  A title of row 4", "",
        "  which is the number 2",
      ])
    list.press(.end)
    #expect(
      list.canvas(width: 30, height: 6).lines[3...5] == [
        "▸ A title of row 9", "", "  which is the number 9",
      ])
  }

  @Test func `a narrow list leaves all details out where one doesn't fit`() {
    list.rows = [
      ListBox.Row("A title of any length", detail: "and its detail"),
      ListBox.Row("A title", detail: "a detail"),
    ]

    #expect(list.lines(width: 38) == ["▸ A title of any length", "  A title"])
    #expect(
      list.lines(width: 39) == [
        "▸ A title of any length  and its detail", "  A title                a detail",
      ])
  }

  @Test func `cuts a long title before its detail`() {
    list.cutsDetails = true
    list.rows = [
      ListBox.Row("A title of any length whatever", detail: "and its detail"),
      ListBox.Row("A title of any length whatever"),
    ]

    #expect(
      list.lines(width: 30) == ["▸ A title of any le…  and its…", "  A title of any length whate…"])
  }

  @Test(arguments: 0...3) func `the end is reached once, a single row at once`(count: Int) {
    var ends = 0
    let list = ListBox(label: "Contact", words: .english)
    list.onReachEnd = { ends += 1 }

    list.rows = Array(Self.rows.prefix(count))
    #expect(ends == (count == 1 ? 1 : 0))
    for _ in 1...4 { list.press(.down) }
    list.press(.home)
    list.press(.end)

    #expect(ends == (count == 0 ? 0 : 1))
  }

  @Test func `a single row that was selected before the list was shown counts at the next key`() {
    var ends = 0
    let list = ListBox(label: "Contact", rows: [Self.rows[0]], words: .english)
    list.onReachEnd = { ends += 1 }

    list.press(.down)

    #expect(ends == 1)
  }

  nonisolated static let moves: [(keys: [Key], title: String)] = [
    ([], "row 1"), ([.down], "row 2"), ([.control("n"), .control("n")], "row 3"),
    ([.down, .down, .up], "row 2"), ([.down, .control("p")], "row 1"), ([.up], "row 1"),
    ([.end], "row 100"), ([.end, .down], "row 100"), ([.end, .home], "row 1"),
    ([.pageDown], "row 11"), ([.pageDown, .pageDown, .pageUp], "row 11"), ([.pageUp], "row 1"),
    ([.control("d")], "row 6"), ([.end, .control("u")], "row 95"), ([.end, .pageDown], "row 100"),
  ]

  @Test(arguments: moves) func `moves by keys`(_ example: (keys: [Key], title: String)) {
    list.rows = (1...100).map { ListBox.Row("row \($0)") }

    for key in example.keys {
      _ = list.lines(width: 20, height: 10)
      list.press(key)
    }
    _ = list.lines(width: 20, height: 10)

    #expect(list.description.value == example.title)
  }

  @Test(arguments: [
    ("j", "row 2"), ("jjk", "row 2"), ("G", "row 100"), ("Gg", "row 1"), ("5", "row 5"),
    ("9", "row 9"),
    ("k", "row 1"),
  ])
  func `moves by letters and digits`(_ typed: String, _ title: String) {
    list.rows = (1...100).map { ListBox.Row("row \($0)") }

    list.type(typed)

    #expect(list.description.value == title)
  }

  @Test(arguments: ["x", "0", "?", "q", " "])
  func `leaves other letters to others`(_ letter: String) {
    #expect(!list.handle(.text(letter)))
  }

  @Test func `jumps to the last row when there are fewer`() {
    list.type("9")

    #expect(list.description.value == "Ünïcode 日本")
  }

  @Test func `scrolls as little as it must`() {
    list.rows = (1...100).map { ListBox.Row("row \($0)") }

    list.press(.end)
    #expect(list.lines(width: 20, height: 3) == ["  row 98", "  row 99", "▸ row 100"])

    list.press(.up, .up)
    #expect(list.lines(width: 20, height: 3) == ["▸ row 98", "  row 99", "  row 100"])

    list.press(.up)
    #expect(list.lines(width: 20, height: 3) == ["▸ row 97", "  row 98", "  row 99"])
  }

  @Test func `leaves no room unused when it grows`() {
    list.rows = (1...5).map { ListBox.Row("row \($0)") }
    list.press(.end)
    _ = list.lines(width: 20, height: 2)

    #expect(
      list.lines(width: 20, height: 5) == ["  row 1", "  row 2", "  row 3", "  row 4", "▸ row 5"])
  }

  @Test func `opens the selected row, by its index among all`() {
    var opened: [Int] = []
    list.onOpen = { opened.append($0) }

    list.press(.enter, .down, .enter)
    list.filter(by: "mail")
    list.press(.enter)

    #expect(opened == [0, 1, 2])
  }

  @Test func `leaves Enter to others when nothing opens`() {
    #expect(!list.handle(.key(.enter)))
    #expect(!list.hints.contains { $0.key == "Enter" })
  }

  @Test func `says what Enter does with the row`() {
    var row = ListBox.Row("laptop")
    row.action = .open.called("Remove")
    let list = ListBox(label: "Keys", rows: [ListBox.Row("Add a key"), row], words: .english)
    list.onOpen = { _ in }
    let enter = { list.hints.first { $0.key == "Enter" }.map { KitTexts.english[$0.action] } }

    #expect(enter() == "Open")
    list.selected = 1
    #expect(enter() == "Remove")
  }
}
