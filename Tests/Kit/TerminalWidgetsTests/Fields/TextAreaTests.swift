import TerminalKit
import TerminalWidgets
import Testing

@MainActor
@Suite struct TextAreaTests {
  private let area = TextArea(label: "Message", rows: 3, words: .english)

  @Test func `wraps at blanks, keeps lines, and has the cursor where one types`() {
    area.type("Dear Ada, how are you")
    area.press(.enter, .enter)
    area.type("G.")

    #expect(
      area.lines(width: 20) == [
        "Message", "▏are you        ▕▴", "▏               ▕", "▏G.             ▕", "",
      ])
    #expect(area.cursor(width: 20) == Point(x: 3, y: 3))
    #expect(area.text == "Dear Ada, how are you\n\nG.")
  }

  @Test func `shows more rows at 76 columns`() {
    area.paste("one two three four five six seven eight nine ten eleven twelve\r\nend")

    #expect(
      area.lines(width: 76).dropFirst().prefix(3).map { $0.filter { !"▏▕".contains($0) } } == [
        "one two three four five six seven eight nine ten    ", "eleven twelve" + pad(39),
        "end" + pad(49),
      ])
  }

  @Test(
    arguments: [
      ([.up], 1, 3), ([.up, .up], 0, 3), ([.up, .up, .up], 0, 0), ([.home], 2, 0),
      ([.up, .end], 1, 5), ([.up, .end, .down], 2, 3), ([.up, .up, .down, .down], 2, 3),
      ([.pageUp], 0, 3), ([.control("a"), .left], 1, 5), ([.up, .up, .home, .pageDown], 2, 0),
      ([.home, .up, .up, .down, .down, .down], 2, 3),
    ] as [([Key], Int, Int)])
  func `moves in rows as they are seen`(_ keys: [Key], _ row: Int, _ column: Int) {
    area.paste("first\nagain\nend")
    _ = area.lines(width: 20)

    for key in keys { area.press(key) }

    #expect(area.cursor(width: 20) == Point(x: 1 + column, y: 1 + row))
  }

  @Test func `a page key that leads nowhere is the page's`() {
    area.paste("first\nagain\nend")
    _ = area.lines(width: 20)

    #expect(!area.handle(.key(.pageDown)))
    #expect(area.handle(.key(.pageUp)))
    #expect(!area.handle(.key(.pageUp)))
  }

  @Test func `a move through a shorter row keeps its column`() {
    area.paste("a longer row\nab\nanother long")
    _ = area.lines(width: 20)

    area.press(.up, .up)

    #expect(area.cursor(width: 20)?.x == 13)
  }

  @Test func `the caret stands before every character of what is wrapped`() {
    area.paste("日本語日本語日本語 abcdefghijklmnopqrstu e\u{301}x")
    area.press(.pageUp, .pageUp, .pageUp, .home)
    let places = (0..<33).map { _ in
      defer { area.press(.right) }
      return area.cursor(width: 12)
    }

    #expect(places.allSatisfy { (1...8).contains($0?.x ?? 0) })
    #expect(area.canvas(width: 12).cells.reduce(0) { $0 + $1.width } == 60)
  }

  @Test func `undoes a word that was typed at once, and a paste at once`() {
    for letter in "two words" { area.type(String(letter)) }
    area.paste(" and\na paste")

    area.press(.control("_"))
    #expect(area.text == "two words")
    area.press(.control("_"))
    #expect(area.text == "two")
    area.press(.control("_"))

    #expect(area.text == "")
  }

  @Test func `erases to the ends of a row only, and puts that back`() {
    area.paste("first\nsecond\nthird")
    area.press(.up, .control("u"))
    #expect(area.text == "first\nd\nthird")

    area.press(.control("k"), .control("y"))

    #expect(area.text == "first\nd\nthird")
  }

  @Test func `control characters are dropped, and a megabyte is cut with a word`() {
    area.paste("a\u{1B}[31m\tb\r\nc\rd")
    #expect(area.text == "a b\nc\nd")

    area.paste(String(repeating: "line\n", count: 200_000))

    #expect(area.text.unicodeScalars.count == 4096)
    #expect(area.lines(width: 60).last == "! Only the first 4096 characters fit")
  }

  @Test func `what is erased leaves no empty rows below the text`() {
    area.paste("one\ntwo\nthree\nfour\nfive")
    #expect(area.lines(width: 20)[1] == "▏three          ▕▴")
    for _ in 1...10 { area.press(.backspace) }

    #expect(area.text == "one\ntwo\nthree"[...].description)
    #expect(
      area.lines(width: 20).dropFirst().prefix(3) == [
        "▏one            ▕", "▏two            ▕", "▏three          ▕",
      ])
  }

  @Test func `that a text was cut is said until it is left`() {
    area.message = .hint("Be brief")
    area.paste(String(repeating: "line\n", count: 2000))
    #expect(area.lines(width: 60).last == "! Only the first 4096 characters fit")

    area.didLoseFocus()

    #expect(area.lines(width: 60).last == "Be brief")
  }

  @Test func `Tab and Esc are for others, Enter is not`() {
    #expect(!area.handle(.key(.tab)))
    #expect(!area.handle(.key(.escape)))
    #expect(area.handle(.key(.enter)))
    #expect(area.text == "\n")
  }

  private func pad(_ count: Int) -> String { String(repeating: " ", count: count) }
}
