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
    (45, "Tab Next  ⇧Tab Previous  Esc Back  F1 Help"), (30, "Tab Next  Esc Back  F1 Help"),
    (20, "Tab Next  Esc Back"), (10, "Tab Next"), (5, ""),
  ])
  func `drops the useful keys first, from the end, then the essential`(_ width: Int, _ text: String)
  {
    var canvas = Canvas(size: Size(width: width, height: 1))

    StatusBar(hints, words: .english).paint(on: &canvas, in: Rect(canvas.size))

    #expect(canvas.lines == [text.isEmpty ? "" : " \(text)"])
  }
}
