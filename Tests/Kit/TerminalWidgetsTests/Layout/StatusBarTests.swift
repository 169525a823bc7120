import TerminalKit
import TerminalWidgets
import Testing

@MainActor
struct StatusBarTests {
  let hints = [
    KeyHint("Tab", .next, .essential), KeyHint("⇧Tab", .previous), KeyHint("^T", .showPassword),
    KeyHint("^W", .eraseWord, .listed), KeyHint("Esc", .back, .essential),
    KeyHint("F1", .help, .essential),
  ]

  @Test(arguments: [
    (80, "Tab Next  ⇧Tab Previous  ^T Show password  Esc Back  F1 Help"),
    (50, "Tab Next  ^T Show password  Esc Back  F1 Help"), (30, "Tab Next  Esc Back  F1 Help"),
    (20, "Esc Back  F1 Help"), (10, "Esc Back"), (5, ""),
  ])
  func `drops the way back, then the useful keys, then the essential; F1 and Esc are the last`(
    _ width: Int, _ text: String
  ) {
    var canvas = Canvas(size: Size(width: width, height: 1))

    StatusBar(hints, words: .english).paint(on: &canvas, in: Rect(canvas.size))

    #expect(canvas.lines == [text.isEmpty ? "" : " \(text)"])
  }

  @Test func `a key has a background of its own, which takes the blanks beside it`() {
    var canvas = Canvas(size: Size(width: 20, height: 1))

    StatusBar(hints, words: .english).paint(on: &canvas, in: Rect(canvas.size))

    let keys = (0..<20).map { canvas[$0, 0].role == .barKey ? "k" : "-" }.joined()
    #expect(canvas.lines == [" Esc Back  F1 Help"])
    #expect(keys == "kkkkk-----kkkk------")
  }

  @Test func `the arrows give way to the other essential keys`() {
    var canvas = Canvas(size: Size(width: 32, height: 1))
    let hints = [
      KeyHint("↑↓", .move, .essential), KeyHint("Enter", .open, .essential),
      KeyHint("Esc", .back, .essential), KeyHint("F1", .help, .essential),
    ]

    StatusBar(hints, words: .english).paint(on: &canvas, in: Rect(canvas.size))

    #expect(canvas.lines == [" Enter Open  Esc Back  F1 Help"])
  }

  @Test func `Esc isn't shown beside an Enter that does the same`() {
    let bar = { (word: String) in
      var canvas = Canvas(size: Size(width: 40, height: 1))
      let enter = KeyHint("Enter", .activate.called(word))
      StatusBar([enter, KeyHint("c", .copy), KeyHint("Esc", .close)], words: .english)
        .paint(on: &canvas, in: Rect(canvas.size))
      return canvas.lines
    }

    #expect(bar("Close") == [" Enter Close  c Copy"])
    #expect(bar("Send") == [" Enter Send  c Copy  Esc Close"])
  }

  @Test(arguments: [
    (40, " Esc Back  ^G F1 Help"), (20, " Esc Back  F1 Help"), (21, " Esc Back  ^G F1 Help"),
  ])
  func `keys with the same effect share its words`(_ width: Int, _ line: String) {
    let hints = [
      KeyHint("Esc", .back, .essential), KeyHint("^G", .help, .essential),
      KeyHint("F1", .help, .essential),
    ]
    let bar = StatusBar(hints, words: .english)
    var canvas = Canvas(size: Size(width: width, height: 1))

    bar.paint(on: &canvas, in: Rect(canvas.size))

    #expect(canvas.lines == [line])
    let keys = (0..<width).map { bar.hint(at: $0, of: width)?.key }
    #expect(keys.count { $0 == "^G" } == (line.contains("^G") ? 2 : 0))
    #expect(keys.count { $0 == "F1" } == 7)
  }

  @Test(arguments: [
    (39, " Enter Open  Esc Back  ^G F1 Help"), (32, " Enter Open  Esc Back  F1 Help"),
  ])
  func `leaves out a second key before one that acts on the screen`(_ width: Int, _ line: String) {
    let hints = [
      KeyHint("Enter", .open, .useful), KeyHint("Esc", .back, .essential),
      KeyHint("^G", .help, .essential), KeyHint("F1", .help, .essential),
    ]
    var canvas = Canvas(size: Size(width: width, height: 1))

    StatusBar(hints, words: .english).paint(on: &canvas, in: Rect(canvas.size))

    #expect(canvas.lines == [line])
  }

  @Test func `gives a column of the margin to another effect, and none for a second key`() {
    let hints = [
      KeyHint("Tab", .next, .essential), KeyHint("Enter", .open, .useful),
      KeyHint("Esc", .back, .essential), KeyHint("^G", .help, .essential),
      KeyHint("F1", .help, .essential),
    ]
    var canvas = Canvas(size: Size(width: 40, height: 1))

    StatusBar(hints, words: .english, indent: 2).paint(on: &canvas, in: Rect(canvas.size))

    #expect(canvas.lines == [" Tab Next  Enter Open  Esc Back  F1 Help"])
  }

  @Test func `names the key under each column, and none between two`() {
    let bar = StatusBar(hints, words: .english)
    let keys = (0..<30).map { bar.hint(at: $0, of: 30)?.key }

    let tab: [String?] = Array(repeating: "Tab", count: 8)
    let esc: [String?] = Array(repeating: "Esc", count: 8)
    let help: [String?] = Array(repeating: "F1", count: 7)
    #expect(keys == [nil] + tab + [nil, nil] + esc + [nil, nil] + help + [nil, nil])
    #expect(StatusBar(hints, words: .english, notice: "No").hint(at: 2, of: 30) == nil)
  }

  @Test func `begins where the page does, and what is clicked there is the same`() {
    let bar = StatusBar(hints, words: .english, indent: 4)
    var canvas = Canvas(size: Size(width: 30, height: 1))

    bar.paint(on: &canvas, in: Rect(canvas.size))

    #expect(canvas.lines == ["    Esc Back  F1 Help"])
    #expect([3, 4, 14].map { bar.hint(at: $0, of: 30)?.key } == [nil, "Esc", "F1"])
  }

  @Test(arguments: [(30, "  Tab Next  Esc Back  F1 Help"), (28, " Tab Next  Esc Back  F1 Help")])
  func `gives up a column of its margin rather than a key`(_ width: Int, _ line: String) {
    let bar = StatusBar(hints, words: .english, indent: 2)
    var canvas = Canvas(size: Size(width: width, height: 1))

    bar.paint(on: &canvas, in: Rect(canvas.size))

    #expect(canvas.lines == [line])
    #expect(bar.hint(at: line.count - 1, of: width)?.key == "F1")
  }

  @Test(
    arguments: [
      ("Tab", .key(.tab)), ("⇧Tab", .key(.shiftTab)), ("Enter", .key(.enter)),
      ("Esc", .key(.escape)),
      ("F1", .key(.function(1))), ("F12", .key(.function(12))), ("^T", .key(.control("t"))),
      ("/", .text("/")), ("Space", .text(" ")), ("↓", .key(.down)), ("↑↓", nil), ("j k", nil),
      ("1–9", nil), ("Home End", nil),
    ] as [(String, InputEvent?)])
  func `a hint is the key that it names`(_ key: String, _ event: InputEvent?) {
    #expect(KeyHint(key, .move).event == event)
  }
}
