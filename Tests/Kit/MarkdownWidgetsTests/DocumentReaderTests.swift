import MarkdownWidgets
import TerminalKit
import Testing
import ViperTesting

@testable import TerminalWidgets

@MainActor
@Suite struct DocumentReaderTests {
  private static let text = """
    Before all.

    ## One

    See [two](two.md) and [the web](https://a.example).

    ```
    let a = 1
    ```

    | a | b |
    |---|---|
    | 1 | `2` |

    ## Two

    The end \u{1B}[31m here.
    """

  @Test func `blocks are laid out, links have numbers`() {
    #expect(
      reader().lines(width: 40, height: 20) == [
        "Before all.", "", "One", "", "See two [1] and the web [2].", "", "  let a = 1", "",
        "a  b", "────", "1  2", "", "Two", "", "The end �[31m here.",
      ])
  }

  @Test func `a wide table becomes a list`() {
    let reader = DocumentReader(label: "", words: .english)
    reader.show(
      MarkdownDocument(
        commonMark: "| name | what it is |\n|---|---|\n| a | \(String(repeating: "x", count: 30)) |"
      ))

    #expect(reader.lines(width: 24, height: 9).prefix(2) == ["• name: a", ""])
  }

  @Test func `code stands on a background of its own`() {
    #expect(reader().canvas(width: 40, height: 20)[1, 6].role == .field)
  }

  @Test func `a line begins with no closing mark, also behind a bold word or a link`() {
    let reader = DocumentReader(label: "Page", words: .english)
    reader.show(MarkdownDocument(commonMark: "あいうえお**かきくけ**、こ[さし](a)。すせ"))

    #expect(reader.lines(width: 20, height: 4).prefix(2) == ["あいうえおかきく", "け、こさし [1]。す"])
  }

  @Test func `a link to another article has a number, and no address for the terminal`() {
    let reader = DocumentReader(label: "Page", words: .english)
    reader.show(MarkdownDocument(commonMark: "[Keys](keys) and [a page](https://a.example)"))

    let canvas = reader.canvas(width: 40, height: 2)

    #expect(canvas.lines[0].hasPrefix("Keys [1] and a page [2]"))
    #expect(canvas.visibleLinks.map(\.target) == ["https://a.example"])
  }

  @Test func `a second find begins with an empty text`() {
    let reader = reader()
    reader.type("/")
    reader.type("one")
    reader.press(.enter)
    reader.type("/")
    reader.type("t")

    #expect(reader.lines(width: 40, height: 4)[0].hasPrefix("/t"))
  }

  @Test func `it keeps its place when the width changes`() {
    let text = (1...60).map { "Paragraph \($0) has some words to be wrapped." }
    let reader = DocumentReader(label: "", words: .english)
    reader.show(MarkdownDocument(commonMark: text.joined(separator: "\n\n")))
    _ = reader.lines(width: 60, height: 10)
    for _ in 0..<60 { _ = reader.handle(.key(.down)) }
    #expect(reader.lines(width: 60, height: 10)[0].hasPrefix("Paragraph 31 "))

    #expect(reader.lines(width: 24, height: 10)[0].hasPrefix("Paragraph 31 "))
    #expect(reader.lines(width: 60, height: 10)[0].hasPrefix("Paragraph 31 "))
  }

  @Test func `it finds in the page, without regard to case`() {
    let reader = reader()
    _ = reader.lines(width: 40, height: 5)
    for key in ["/", "T", "H", "E", " ", "E"] { _ = reader.handle(.text(key)) }

    let canvas = reader.canvas(width: 40, height: 5)

    #expect(canvas.lines.first?.hasPrefix("/THE E") == true)
    #expect(canvas.lines.contains { $0.hasPrefix("The end") })
    #expect(canvas[0, 4].role == .selection)
  }

  @Test func `numbers, and Tab and Enter, open links`() {
    let reader = reader()
    var opened: [String] = []
    reader.onOpen = { opened.append($0) }
    _ = reader.lines(width: 40, height: 5)

    _ = reader.handle(.text("2"))
    _ = reader.handle(.key(.tab))
    _ = reader.handle(.key(.enter))
    #expect(!reader.handle(.text("3")))

    #expect(opened == ["https://a.example", "two.md"])
  }

  @Test(arguments: [
    ([Key.tab], "two.md"), ([.tab, .tab], "https://a.example"),
    ([.tab, .tab, .tab, .tab], "two.md"),
    ([.tab, .tab, .shiftTab], "two.md"),
  ])
  func `Tab begins at the first link, and Shift-Tab goes back`(keys: [Key], target: String) {
    let reader = reader()
    var opened: [String] = []
    reader.onOpen = { opened.append($0) }
    _ = reader.lines(width: 40, height: 5)

    for key in keys + [.enter] { _ = reader.handle(.key(key)) }

    #expect(opened == [target])
  }

  @Test func `after the last link, Tab moves on to the next widget`() {
    let reader = reader()
    _ = reader.lines(width: 40, height: 5)

    #expect([Key.tab, .tab, .tab].map { reader.handle(.key($0)) } == [true, true, false])
    #expect(!reader.handle(.key(.enter)))
  }

  @Test(arguments: [0, 1])
  func `Shift-Tab is the way of Tab backwards, through every link and widget`(others: Int) {
    let reader = reader()
    _ = reader.lines(width: 40, height: 5)
    let form = Form()
    form.show([reader] + (0..<others).map { Button("Button \($0)") })
    let place = { [form.focused === reader ? -1 : 0, reader.link ?? -1] }
    let stops = 3 + others

    let forwards = (0..<stops).map { _ in
      _ = form.handle(.key(.tab))
      return place()
    }
    let backwards = (0..<stops).map { _ in
      defer { _ = form.handle(.key(.shiftTab)) }
      return place()
    }

    #expect(Set(forwards).count == stops)
    #expect(backwards == forwards.reversed())
  }

  @Test func `the selected link is marked as a whole, and nothing else`() {
    let reader = DocumentReader(label: "", words: .english)
    reader.show(
      MarkdownDocument(commonMark: "Be *very* kind, and read [the page](https://a.example)."))
    _ = reader.lines(width: 60, height: 3)

    _ = reader.handle(.key(.tab))

    let canvas = reader.canvas(width: 60, height: 3)
    let marked = (0..<60).filter { canvas[$0, 0].role == .selection }
    #expect(marked == Array(23..<35))
    #expect(canvas.lines[0].hasPrefix("Be very kind, and read the page [1]."))
    #expect(canvas.visibleLinks.isEmpty)
  }

  @Test(arguments: [
    "| a | b |\n|---|\n| 1 | 2 |", "| a |\n|---|---|\n| 1 | 2 |", "| a | b |\n| 1 | 2 |",
  ])
  func `what has no ruler of as many columns is no table`(text: String) {
    let reader = DocumentReader(label: "", words: .english)
    reader.show(MarkdownDocument(commonMark: text))

    #expect(reader.lines(width: 40, height: 9).joined().contains("|"))
  }

  @Test func `who listens hears the beginning, then a section`() {
    let reader = reader()
    #expect(reader.description.hint == "Before all.")
    #expect(reader.options.map(\.label) == ["One", "Two", "two", "the web"])

    #expect(reader.perform(.choose(1)))

    #expect(reader.description.hint == "Two\nThe end �[31m here.")
  }

  @Test func `it opens at a heading, with all before it above`() {
    let reader = DocumentReader(label: "Page", words: .english)
    reader.show(MarkdownDocument(commonMark: Self.text), atHeading: 1)
    #expect(reader.lines(width: 40, height: 5) == ["Two", "", "The end �[31m here."])
    reader.press(.down)
    #expect(reader.lines(width: 40, height: 5).first == "Two")
    reader.press(.up)
    reader.press(.up)
    for _ in 1...3 { reader.press(.down) }
    #expect(reader.lines(width: 40, height: 5).last == "The end �[31m here.")
    #expect(reader.lines(width: 40, height: 5).first == "1  2", "no row beyond the end")

    #expect(reader.lines(width: 30, height: 3).first == "1  2")
    #expect(reader.description.hint == "Two\nThe end �[31m here.")
    #expect(reader.options.map(\.label) == ["Page", "One", "Two", "two", "the web"])
    #expect(reader.perform(.choose(0)))
    #expect(reader.description.hint == "Before all.")
    #expect(reader.lines(width: 40, height: 3).first == "Before all.")
  }

  @Test(arguments: [nil, 2, -1])
  func `without such a heading it opens at the beginning`(heading: Int?) {
    let reader = DocumentReader(label: "Page", words: .english)
    reader.show(MarkdownDocument(commonMark: Self.text), atHeading: heading)

    #expect(reader.lines(width: 40, height: 3).first == "Before all.")
    #expect(reader.optionCount == 4)
  }

  @Test func `code that is too wide is wrapped below its last column, or indented`() {
    let reader = DocumentReader(label: "Page", words: .english)
    reader.show(
      MarkdownDocument(
        commonMark:
          "```\nTab  ⇧Tab  the next one, or before\nEsc        go\nssh -i key ada@host\n```"))

    #expect(
      reader.lines(width: 24, height: 8) == [
        "  Tab  ⇧Tab  the next", "             one, or", "             before", "  Esc        go",
        "  ssh -i key ada@host",
      ])
    #expect(reader.lines(width: 20, height: 9).suffix(2) == ["  ssh -i key", "    ada@host"])
  }

  @Test func `sections and links are chosen one by one, and another document has its own`() {
    let reader = reader()
    #expect(reader.optionCount == 4)
    #expect((0..<4).map { reader.option(at: $0) } == reader.options)
    #expect(reader.option(at: 3).detail == "https://a.example")
    #expect(reader.option(at: 2).detail == "")
    _ = reader.perform(.choose(0))

    reader.show(MarkdownDocument(commonMark: "Another, with [one](https://b.example)."))

    #expect(reader.description.hint == "Another, with one [1].")
    #expect(reader.options.map(\.detail) == ["https://b.example"])
  }

  @Test func `while a find is typed, no key is named that is a letter of it`() {
    let reader = reader()
    #expect(reader.hints.map(\.key).starts(with: ["↑↓", "1-2", "/"]))

    reader.type("/")
    let typing = reader.hints.map(\.key)
    reader.type("1")
    reader.press(.enter)

    #expect(typing == ["↑↓", "Enter", "Esc", "PgUp PgDn", "Home End"])
    #expect(reader.hints.map(\.key).starts(with: ["↑↓", "n N", "1-2", "/", "Esc"]))
  }

  @Test func `it finds words that go on in the next row`() {
    let reader = reader()
    #expect(!reader.lines(width: 20, height: 20).contains { $0.contains("the web") })
    _ = reader.lines(width: 20, height: 5)

    reader.type("/")
    reader.type("The Web")

    let lines = reader.lines(width: 20, height: 5)
    #expect(lines[0] == "/The Web" && lines[1].hasPrefix("See two [1] and the"))
  }

  @Test(arguments: ["Нажмите кнопку «Войти»", "press “Sign in” and wait", "次の画面で続けます"])
  func `words of any script are found where they wrap`(text: String) {
    let reader = DocumentReader(label: "Page", words: .english)
    reader.show(MarkdownDocument(commonMark: text))
    #expect(reader.lines(width: 16, height: 5).count > 1)

    reader.type("/")
    reader.type(text)
    reader.press(.enter)

    #expect(!reader.lines(width: 16, height: 5)[0].contains("Nothing matches"))
    #expect(reader.hints.contains { $0.action == .nextMatch })
  }

  @Test func `a find without a match says so, and names no key for the next one`() {
    let reader = reader()
    _ = reader.lines(width: 40, height: 5)

    reader.type("/")
    #expect(reader.lines(width: 40, height: 5)[0] == "/")
    reader.type("zebra")
    #expect(reader.lines(width: 40, height: 5)[0] == "/zebra  Nothing matches")
    reader.press(.enter)
    #expect(reader.lines(width: 40, height: 5)[0] == "/zebra  Nothing matches")
    #expect(!reader.hints.contains { $0.action == .nextMatch })

    reader.press(.escape)
    #expect(reader.lines(width: 40, height: 5)[0] == "Before all.")
  }

  private func reader() -> DocumentReader {
    let reader = DocumentReader(label: "Page", words: .english)
    reader.show(MarkdownDocument(commonMark: Self.text))
    return reader
  }
}

extension DocumentReader {
  @MainActor
  fileprivate func canvas(width: Int, height: Int) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: height))
    paint(on: &canvas, in: Rect(x: 0, y: 0, width: width, height: height), isFocused: true)
    return canvas
  }

  @MainActor
  fileprivate func lines(width: Int, height: Int) -> [String] {
    var lines = canvas(width: width, height: height).lines
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }
}
