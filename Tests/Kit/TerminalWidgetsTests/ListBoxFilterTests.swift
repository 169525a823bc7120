import TerminalKit
import TerminalWidgets
import Testing

@MainActor
struct ListBoxFilterTests {
  let list = ListBox(label: "Contact", rows: ListBoxTests.rows, words: .english)

  @Test(arguments: [
    ("mail", ["▸ E-mail"]), ("MAIL", ["▸ E-mail"]), ("minutes", ["▸ Chat"]), ("nïc", ["▸ Ünïcode"]),
    ("日", ["▸ Ünïcode"]), ("at", ["▸ Chat"]), ("o", ["▸ Store", "  E-mail", "  Ünïcode"]),
  ])
  func `keeps rows whose title or detail has it`(_ filter: String, _ titles: [String]) {
    list.filter(by: filter)

    let lines = list.lines(width: 40, height: 5)

    #expect(lines[0] == "/\(filter)")
    #expect(
      lines.dropFirst().filter { !$0.isEmpty }.map { $0.prefix(titles[0].count) }.count
        == titles.count)
    #expect(zip(lines.dropFirst(), titles).allSatisfy { $0.hasPrefix($1) })
  }

  @Test func `takes letters for text while it is typed`() {
    list.type("/")
    #expect(list.takesText)

    list.type("jkg?/5")

    #expect(list.lines(width: 40, height: 3) == ["/jkg?/5", "Nothing matches", ""])
    #expect(list.cursor(width: 40, height: 3) == Point(x: 7, y: 0))
  }

  @Test func `is edited like a text field`() {
    list.type("/")
    list.type("chat room")
    list.press(.control("w"), .left, .left, .control("u"))

    #expect(list.lines(width: 40, height: 3)[0] == "/t")
    #expect(list.cursor(width: 40, height: 3) == Point(x: 1, y: 0))
    #expect(list.takesText)
  }

  @Test func `has its caret behind wide characters, and leaves Home and End to the rows`() {
    list.type("/")
    list.type("日")
    #expect(list.cursor(width: 40, height: 3) == Point(x: 3, y: 0))

    list.press(.backspace, .end)
    #expect(list.description.value == "Ünïcode 日本")
    list.press(.home)
    #expect(list.description.value == "Store")
  }

  @Test func `typed letters can go elsewhere, but not the slash`() {
    var typed = ""
    list.onType = { typed += $0 }

    list.type("j5")
    list.type("/")

    #expect(typed == "j5")
    #expect(list.description.value == "Store", "no letter moved")
    #expect(list.takesText)
    #expect(!list.hints.contains { $0.key == "j k" })
  }

  @Test func `names no key that would be typed into it, and none that has no row to work on`() {
    list.type("/")
    #expect(!list.hints.contains { $0.key == "/" || $0.key == "1–9" })

    list.type("zz")

    #expect(list.hints == [KeyHint("Esc", .clearFilter, .essential)])
  }

  @Test func `is cleared by Esc, which then goes back`() {
    list.filter(by: "mail")
    #expect(list.hints.contains(KeyHint("Esc", .clearFilter, .essential)))

    #expect(list.handle(.key(.escape)))
    #expect(list.lines(width: 40).count == 4)
    #expect(list.description.value == "E-mail", "the selected row stays selected")
    #expect(!list.handle(.key(.escape)))
  }

  @Test func `is edited by Backspace, and left by one more`() {
    list.filter(by: "x")

    list.press(.backspace)
    #expect(list.takesText)

    list.press(.backspace)
    #expect(!list.takesText)
    #expect(!list.handle(.key(.escape)))
  }

  @Test func `takes a paste as one line`() {
    list.type("/")
    list.paste("in 5\nminutes\u{1B}")

    #expect(
      list.lines(width: 40, height: 3) == ["/in 5 minutes", "▸ Chat            in 5 minutes", ""])
  }

  @Test func `moves among what is left`() {
    list.filter(by: "o")
    list.press(.down, .down, .down)

    #expect(list.description.value == "Ünïcode 日本")
  }

  @Test func `follows rows that change`() {
    list.filter(by: "mail")

    list.rows = [ListBox.Row("Airmail"), ListBox.Row("Store"), ListBox.Row("Mailbox")]

    #expect(list.lines(width: 20, height: 4) == ["/mail", "  Airmail", "▸ Mailbox", ""])
  }

  @Test func `says that there is nothing, and keeps the cursor`() {
    list.empty = "No contacts yet"
    list.rows = []

    #expect(list.lines(width: 20) == ["  No contacts yet"])
    #expect(list.cursor(width: 20) == Point(x: 2, y: 0))
    list.press(.down, .up, .end, .pageDown, .enter)
    #expect(list.description.value == "")
  }

  @Test func `reports the selected row by its place among all rows`() {
    list.filter(by: "mail")
    #expect(list.selected == 2)

    list.filter(by: "nobody")
    #expect(list.selected == nil)
    list.press(.escape)

    #expect(list.selected == 0)
  }

  @Test func `works with twenty thousand rows, at once`() {
    list.rows = (1...20_000).map { ListBox.Row("row \($0)") }
    list.type("G")
    #expect(list.lines(width: 20, height: 2) == ["  row 19999", "▸ row 20000"])

    list.filter(by: "19999")

    #expect(list.lines(width: 20, height: 2) == ["/19999", "▸ row 19999"])
  }
}
