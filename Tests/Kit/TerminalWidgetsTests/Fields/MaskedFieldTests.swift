import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@MainActor
@Suite struct MaskedFieldTests {
  private let date = MaskedField(
    label: "Date", pattern: "##/##/####", example: "31/12/2026", words: .english)
  private let plate = MaskedField(label: "Plate", pattern: "AAA-999", words: .english)

  @Test func `separators stand there, and the caret skips them`() {
    #expect(
      date.lines(width: 30) == ["Date", "▏__/__/____            ▕", "Like 31/12/2026"])
    #expect(date.cursor(width: 30) == Point(x: 1, y: 1))

    date.type("2")
    date.type("4")
    #expect(date.lines(width: 30)[1] == "▏24/__/____            ▕")
    #expect(date.cursor(width: 30) == Point(x: 4, y: 1))
    date.press(.left)

    #expect(date.cursor(width: 30) == Point(x: 2, y: 1))
  }

  @Test(
    arguments: [
      ("24122026", "24/12/2026"), ("24/12/2026", "24/12/2026"), ("24.12.2026", "24/12/2026"),
      (" 24 12 2026 ", "24/12/2026"), ("1/2/2026", "01/02/2026"), ("24/1", "24/1"), ("/", ""),
      ("2a4", "24"), ("241220269", "24/12/2026"),
    ])
  func `a paste fills the places`(pasted: String, text: String) {
    date.paste(pasted)

    #expect(date.text == text)
  }

  @Test func `setting the same text is no step to undo`() {
    date.paste("24122026")
    date.text = date.text

    date.press(.control("_"))

    #expect(date.text == "")
  }

  @Test func `each place has its kind, and capital letters are made`() {
    for letter in ["1", "ß", "a", "é", "b", "x", "-", "4", "2"] { plate.type(letter) }

    #expect(plate.text == "ßAÉ-42" && plate.value == nil)
    plate.type("7")
    #expect(plate.value == "ßAÉ-427")
  }

  @Test func `a pattern can have its own signs as separators`() {
    let phone = MaskedField(label: "Phone", pattern: #"+4\9 (###) **"#, words: .english)
    #expect(phone.description.hint == "Like +49 (000) XX")

    phone.paste("303Z7")

    #expect(phone.value == "+49 (303) Z7")
  }

  @Test func `a character replaces the one at its place, and erasing leaves a gap`() {
    date.paste("24/12/2026")
    date.press(.home)

    date.type("31")
    #expect(date.text == "31/12/2026")
    date.press(.backspace)
    #expect(date.text == "3 /12/2026" && date.value == nil)
    #expect(date.lines(width: 30)[1] == "▏3_/12/2026            ▕")
    date.press(.control("_"))
    #expect(date.value == "31/12/2026")
    date.press(.end, .backspace, .backspace)
    #expect(date.text == "31/12/20")
    date.press(.control("u"))

    #expect(date.text == "")
  }

  @Test func `says what fits when something else was typed, and judges it when it is left`() {
    date.type("x")
    #expect(date.lines(width: 60)[2] == "! Enter all of it, like 31/12/2026")
    date.type("2")
    #expect(date.description.states == [] && date.description.hint == "Like 31/12/2026")

    date.didLoseFocus()

    #expect(date.description.states == [.invalid])
    #expect(date.description.hint == "Enter all of it, like 31/12/2026")
    date.press(.backspace)
    #expect(date.description.states == [])
    date.message = .problem("Enter a date.")
    #expect(date.description.hint == "Enter a date.")
  }

  @Test func `reports each change, with the text once it is complete`() {
    var (texts, values): ([String], [String?]) = ([], [])
    plate.onChange = { texts.append($0) }
    plate.onValue = { values.append($0) }

    plate.type("ABC12")
    plate.type("3")
    plate.text = "XYZ-000"

    #expect(texts == ["ABC-12", "ABC-123"] && values == [nil, "ABC-123"])
    #expect(plate.value == "XYZ-000")
  }

  @Test func `an answer is taken whole or not at all`() {
    plate.text = "ABC-123"

    #expect(!plate.perform(.enter("AB-123")))
    #expect(plate.text == "ABC-123")
    #expect(plate.description.hint == "Enter all of it, like AAA-000")
    #expect(!plate.perform(.enter("ABC-1234")))
    #expect(plate.perform(.enter("xyz987")))
    #expect(plate.value == "XYZ-987")
    #expect(plate.perform(.enter("")))
    #expect(plate.text == "")
  }

  @Test func `a letter is painted alone, and a reader hears no signs for empty places`() {
    let form = Form()
    form.show([date])
    var canvas = form.canvas(width: 30, height: 4)

    let field = form.echo("2", on: &canvas)

    #expect(field === date && canvas.lines[1].hasPrefix("▏2_/__/____"))
    #expect(date.canvas(width: 40, isPlain: true).lines[1] == "Date: 2")
    expectDescribed(date)
  }
}
