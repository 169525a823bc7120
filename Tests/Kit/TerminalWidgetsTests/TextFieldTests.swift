import TerminalKit
import TerminalWidgets
import Testing

@MainActor
struct TextFieldTests {
  let field = TextField(label: "Full name", words: .english)

  @Test func `shows its label, its text in a frame, and room for a message`() {
    field.type("Ada")

    #expect(field.lines(width: 16) == ["Full name", "▏Ada         ▕", ""])
    #expect(field.cursor(width: 16) == Point(x: 4, y: 1))
    let focused = field.canvas(width: 16)
    #expect((1...12).allSatisfy { focused[$0, 1].role == .fieldFocused })
    #expect(focused[0, 1].role == .fieldEdgeFocused && focused[13, 1].role == .fieldEdgeFocused)
    #expect(field.canvas(width: 16, isFocused: false)[1, 1].role == .field)
  }

  @Test(arguments: [(76, 52), (56, 40), (36, 26), (12, 9)])
  func `is as wide as the drafts`(_ width: Int, _ columns: Int) {
    #expect(field.lines(width: width)[1] == "▏\(String(repeating: " ", count: columns))▕")
  }

  @Test func `shows a problem under it, over as many rows as it takes`() {
    field.message = .problem("Add your last name after Ada")

    #expect(
      field.lines(width: 20) == [
        "Full name", "▏               ▕", "✗ Add your last name", "  after Ada",
      ])
    #expect(field.description.states == [.invalid])
    #expect(field.description.hint == "Add your last name after Ada")
  }

  /// Texts in a field of 8 columns: the visible part after the keys, and the caret's column.
  nonisolated static let windows: [(text: String, keys: [Key], shown: String, column: Int)] = [
    ("abcdefg", [], "abcdefg", 7), ("abcdefgh", [], "bcdefgh", 7),
    ("abcdefghij", [.home], "abcdefgh", 0),
    ("abcdefghij", [.left, .left], "defghij", 5), ("日本語日本", [], "語日本", 6),
    ("日本語日本", [.home], "日本語日", 0), ("a日本語日", [.left], "本語日", 4),
    ("abcdefghij", [.backspace, .backspace, .backspace], "abcdefg", 7),
    ("abcdefghij", [.control("u")], "", 0), ("e\u{301}e\u{301}", [.left], "e\u{301}e\u{301}", 1),
    ("👩‍👩‍👧‍👦a", [.left], "👩a", 2), ("a\u{202E}b", [], "ab", 2),
  ]

  @Test(arguments: windows)
  func `shows the part with the caret in it`(
    _ example: (text: String, keys: [Key], shown: String, column: Int)
  ) {
    field.paste(example.text)
    _ = field.lines(width: 10)
    for key in example.keys { field.press(key) }

    #expect(
      field.lines(width: 10)[1].dropFirst().prefix { !"▕…".contains($0) }.trimmed
        == example.shown)
    #expect(field.cursor(width: 10)?.x == 1 + example.column)
  }

  @Test(
    arguments: [
      ("abcdefgh", [], "…bcdefgh ▕"), ("abcdefghij", [.home], "▏abcdefgh…"),
      ("abcdefghijklm", Array(repeating: .left, count: 10), "…defghijk…"),
      ("abcdefg", [], "▏abcdefg ▕"),
    ] as [(String, [Key], String)])
  func `marks where text is out of sight`(text: String, keys: [Key], row: String) {
    field.paste(text)
    _ = field.lines(width: 10)
    for key in keys { field.press(key) }

    #expect(field.lines(width: 10)[1] == row)
  }

  @Test func `keeps the caret inside while it is moved through a long line`() {
    field.paste("日a本e\u{301}語👩‍👩‍👧‍👦 bcdefgh日本語 ijklm")
    let keys = Array(repeating: Key.left, count: 30) + Array(repeating: Key.right, count: 30)

    for key in keys {
      field.press(key)
      let canvas = field.canvas(width: 10)

      #expect((1...8).contains(canvas.cursor?.x ?? 0))
      #expect(canvas.cells.reduce(0) { $0 + $1.width } == 30)
    }
  }

  @Test func `tells every change, and a move isn't one`() {
    var changes: [String] = []
    field.onChange = { changes.append($0) }

    field.type("ab")
    field.press(.left, .home, .end)
    field.paste("c\nd")
    field.press(.backspace, .control("_"))

    #expect(changes == ["ab", "abc d", "abc ", "abc d"])
  }

  @Test(
    arguments: [
      ("Gra\u{1B}[Dce", "Grace"), ("Gra\u{1B}[1;5Dce", "Grace"),
      ("Gra\u{1B}[?25l\u{1B}[0 qce", "Grace"),
      ("\u{1B}OAGra\u{1B}O5Pce", "Grace"), ("Gra\u{1B}]0;root\u{7}ce", "Grace"),
      ("Gra\u{1B}]8;;https://b.org\u{1B}\\ce", "Grace"), ("Gra\u{1B}Pq#0\u{1B}\\ce", "Grace"),
      ("Gra\u{9B}31mce", "Grace"), ("Gra\u{9D}0;x\u{9C}ce", "Grace"), ("Gra\u{1B}(Bce", "Grace"),
      ("Grace\u{1B}", "Grace"), ("Grace\u{1B}[", "Grace"), ("Gra\u{1B}]ce", "Grace"),
      ("Gra\u{1B}[31\u{E9}", "Gra\u{E9}"), ("Gra\u{85}ce", "Gra ce"), ("Gra[Dce", "Gra[Dce"),
    ])
  func `takes nothing of a control sequence`(pasted: String, text: String) {
    field.paste(pasted)

    #expect(field.text == text)
  }

  @Test(
    arguments: [.tab, .shiftTab, .enter, .escape, .up, .down, .function(1), .control("c")] as [Key])
  func `leaves to others what is no edit`(_ key: Key) {
    #expect(!field.handle(.key(key)))
  }

  @Test func `says that something did not fit, until the next edit`() {
    field.paste(String(repeating: "a", count: TextField.limit))
    #expect(field.lines(width: 20)[2] == "")

    field.type("b")
    #expect(field.lines(width: 20)[2] == "! Only the first")
    #expect(field.text.count == TextField.limit)

    field.press(.backspace)
    #expect(field.lines(width: 20)[2] == "")
  }

  @Test(arguments: ["a", "日", "\u{301}", "👩\u{200D}", "\n", "\u{1B}"])
  func `holds no more than its limit of a paste of a megabyte`(_ piece: String) {
    let megabyte = String(repeating: piece, count: (1 << 20) / piece.utf8.count)

    field.paste(megabyte)
    field.type("b")

    #expect(field.text.unicodeScalars.count <= TextField.limit)
    #expect(field.canvas(width: 40).cells.reduce(0) { $0 + $1.width } == 120)
  }

  @Test func `takes only so much and only what it accepts`() {
    let field = TextField(label: "PIN", limit: 4, accepts: \.isNumber, words: .english)

    field.paste("1a2b3")
    #expect(field.text == "123")
    field.type("45")

    #expect(field.text == "1234")
    #expect(field.lines(width: 40)[2] == "! Only the first 4 characters fit")
  }

  @Test func `a text that is set is no change of a person's, and can be undone`() {
    field.type("Ada")
    field.onChange = { _ in Issue.record("changed") }

    field.text = "Grace"
    #expect(field.cursor(width: 16) == Point(x: 6, y: 1))
    field.onChange = nil
    field.press(.control("_"))

    #expect(field.text == "Ada")
  }

  @Test func `turns a mark while its message says that something runs`() {
    field.message = .progress("Looking whether it is free…")
    #expect(field.isAnimating)
    #expect(field.lines(width: 40)[2] == "")
    #expect(field.description.states == [.busy])

    field.tick()
    #expect(field.lines(width: 40)[2] == "⠋ Looking whether it is free…")
    field.message = FieldMessage(.success, "Free")

    #expect(!field.isAnimating)
    #expect(field.lines(width: 40)[2] == "✓ Free")
  }

  @Test func `describes itself`() {
    field.type("Ada")

    #expect(
      field.description == WidgetDescription(role: .textField, label: "Full name", value: "Ada"))
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
