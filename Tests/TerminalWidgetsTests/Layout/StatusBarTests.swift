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
    (80, "Tab next  ⇧Tab previous  ^T showPassword  Esc back  F1 help"),
    (45, "Tab next  ⇧Tab previous  Esc back  F1 help"), (30, "Tab next  Esc back  F1 help"),
    (20, "Tab next  Esc back"), (10, "Tab next"), (5, ""),
  ])
  func `drops the useful keys first, from the end, then the essential`(_ width: Int, _ text: String)
  {
    var canvas = Canvas(size: Size(width: width, height: 1))

    StatusBar(hints, words: .test).paint(on: &canvas, in: Rect(canvas.size))

    #expect(canvas.lines == [text.isEmpty ? "" : " \(text)"])
  }
}
