import Secrets
import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@testable import PasswordWidgets

@MainActor
struct PasswordFieldTests {
  let field = PasswordField(label: "Password")

  @Test func `shows a dot for each character`() {
    field.type("aé日👩‍👩‍👧‍👦")

    #expect(field.lines(width: 16) == ["Password", "▏••••        ▕", ""])
    #expect(field.cursor(width: 16) == Point(x: 5, y: 1))
  }

  @Test func `shows its letters only after Ctrl-T, until it is pressed again`() {
    field.type("pässwörd")

    field.press(.control("t"))
    #expect(field.isRevealed)
    #expect(field.lines(width: 16)[1] == "▏pässwörd    ▕")
    #expect(field.hints.first == KeyHint("^T", .hidePassword))

    field.press(.control("t"))
    #expect(field.lines(width: 16)[1] == "▏••••••••    ▕")
    #expect(field.hints.first == KeyHint("^T", .showPassword))
  }

  @Test func `hides its letters when it is left`() {
    field.type("secret")
    field.press(.control("t"))

    field.didLoseFocus()

    #expect(field.lines(width: 16)[1] == "▏••••••      ▕")
  }

  @Test func `hides its letters when the terminal loses the focus, and not when it gains it`() {
    field.type("secret")
    field.press(.control("t"))

    _ = field.handle(.focus(true))
    #expect(field.isRevealed)

    _ = field.handle(.focus(false))
    #expect(!field.isRevealed)
  }

  @Test(arguments: [
    "क्षत्रिय", "क्‍ष", "ന്‍", "\u{1112}\u{1161}\u{11AB}", "🇩🇪🇫", "a\u{301}\u{200D}b", "👩‍❤️‍👨", "\u{600}1",
    "é\u{E0041}",
  ])
  func `shows and moves through any script`(_ text: String) {
    field.paste(text)
    field.press(.control("t"))
    let count = field.description.value.count

    for _ in 0...count {
      #expect(field.cursor(width: 40) != nil)
      field.press(.left)
    }
    field.press(.end, .backspace, .home, .delete)

    #expect(field.description.value.count == max(0, count - 2))
  }

  nonisolated static let edits: [(keys: [Key], text: String)] = [
    ([.backspace], "Zwei Wörte"), ([.home, .delete], "wei Wörter"), ([.control("w")], "Zwei "),
    ([.alt("b"), .control("u")], "Wörter"), ([.alt("b"), .control("k")], "Zwei "),
    ([.control("a"), .alt("d")], " Wörter"), ([.left, .left, .left, .backspace], "Zwei Wöter"),
    ([.control("u"), .control("y")], ""), ([.backspace, .control("_")], "Zwei Wörte"),
  ]

  @Test(arguments: edits)
  func `edits like a text field, but keeps no copy to put back`(
    _ example: (keys: [Key], text: String)
  ) {
    field.type("Zwei Wörter")
    var typed: Secret?
    field.onChange = { typed = $0 }

    for key in example.keys { field.press(key) }

    #expect(typed == Secret(example.text))
  }

  @Test func `joins a combining mark to the character before the caret`() {
    field.type("e")
    field.type("\u{301}")
    field.type("x")

    #expect(field.description.value == "••")
  }

  @Test(arguments: [
    "hunter2\n", "hunter2\t", "\r\nhunter2", " hunter2 ", "\u{A0}\u{2028}hunter2\u{3000}\u{85}\n",
  ])
  func `takes a paste without the blanks at its ends, and says so`(_ pasted: String) {
    var typed: Secret?
    field.onChange = { typed = $0 }

    field.paste(pasted)

    #expect(typed == Secret("hunter2"))
    #expect(
      field.description.hint == "Spaces and line breaks around the pasted text were left out")
    #expect(!field.description.states.contains(.invalid))
    field.type("!")
    #expect(typed == Secret("hunter2!"))
    #expect(field.description.hint == "")
  }

  @Test(arguments: [
    "two\r\nlines", "a\tb", "a\u{1B}b", "a\u{9B}b", "a\u{0}", "a\u{2028}b", "a\u{FFFD}",
  ])
  func `refuses a paste that it wouldn't keep as it is, and says so`(_ pasted: String) {
    field.type("x")
    field.onChange = { _ in Issue.record("changed") }

    field.paste(pasted)

    #expect(
      field.description.hint
        == "Nothing was pasted: the text has a line break or another control character")
    #expect(field.description.value == "•")
    #expect(field.description.states.contains(.invalid))
    field.didLoseFocus()
    #expect(field.description.hint == "")
  }

  @Test func `takes blanks within a paste, and typed ones anywhere`() {
    var typed: Secret?
    field.onChange = { typed = $0 }

    field.paste("two words")
    field.type(" ")

    #expect(typed == Secret("two words "))
    #expect(field.description.hint == "")
  }

  @Test(arguments: ["a", "é", "日", "👩"])
  func `takes as much of a megabyte as its memory holds, whole characters only`(_ piece: String) {
    var typed: Secret?
    field.onChange = { typed = $0 }

    field.paste(String(repeating: piece, count: (1 << 20) / piece.utf8.count))
    field.type(piece)

    let count = SecretBuffer.limit / piece.utf8.count
    #expect(typed == Secret(String(repeating: piece, count: count)))
    #expect(field.cursor(width: 76) == Point(x: 52, y: 1))
  }

  @Test func `leaks nothing into descriptions`() {
    field.type("hunter2")
    field.press(.control("w"))
    field.type("hunter2")
    var dumped = ""
    dump(field, to: &dumped)

    let texts = ["\(field)", String(reflecting: field), dumped, "\(field.description)"]

    #expect(texts.filter { $0.contains("hunter2") } == [])
    #expect(field.description.value == "•••••••")
  }

  @Test func `shows its rules, and a problem instead of them`() {
    field.checklist = Checklist(
      label: "Rules", items: [.init("number", isMet: true), .init("uppercase", isMet: false)])
    #expect(field.lines(width: 30)[2] == "✓ number  · uppercase")
    #expect(field.description.hint == "")
    #expect(
      field.description.demands == [
        WidgetDescription.Demand("number", isMet: true),
        WidgetDescription.Demand("uppercase", isMet: false),
      ])

    let height = field.height(forWidth: 16)
    field.message = .hint("Fine")
    #expect(height == 4 && field.height(forWidth: 16) == height, "nothing below moves")

    field.message = .problem("Choose a shorter password")
    #expect(field.lines(width: 30)[2] == "✗ Choose a shorter password")
    #expect(field.description.hint == "Choose a shorter password")
  }
}
