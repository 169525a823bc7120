import TerminalKit
import TerminalWidgets
import Testing

@MainActor
struct DialogFrameTests {
  @Test func `stands in the middle, over what was there`() {
    var canvas = Canvas(size: Size(width: 20, height: 8))
    canvas.fill(Rect(canvas.size), role: .text, with: "x")

    let inner = DialogFrame(title: "Leave?").paint(
      on: &canvas, around: Size(width: 10, height: 1), in: Rect(canvas.size))

    #expect(inner == Rect(x: 5, y: 3, width: 10, height: 1))
    #expect(
      canvas.lines == [
        "xxxxxxxxxxxxxxxxxxxx",
        "   ┌─ Leave? ───┐",
        "   │            │",
        "   │            │",
        "   │            │",
        "   └────────────┘",
        "xxxxxxxxxxxxxxxxxxxx",
        "xxxxxxxxxxxxxxxxxxxx",
      ])
  }

  @Test func `shows no word in part, and words beside it whole`() {
    var canvas = Canvas(size: Size(width: 20, height: 5))
    canvas.draw("one two three four 5", at: Point(x: 0, y: 2))

    _ = DialogFrame(title: "").paint(on: &canvas, box: Rect(x: 5, y: 1, width: 8, height: 3))

    #expect(canvas.lines[2] == "one  │      │ four 5")
  }

  @Test func `is cut to its area, and its title with it, and gives its content the empty rows`() {
    var canvas = Canvas(size: Size(width: 12, height: 5))

    let inner = DialogFrame(title: "A very long title").paint(
      on: &canvas, around: Size(width: 40, height: 9), in: Rect(canvas.size))

    #expect(inner == Rect(x: 2, y: 1, width: 8, height: 3))
    #expect(canvas.lines[0] == "┌─ A very…─┐")
  }

  @Test func `leaves nothing beside a question, and all above and below it`() {
    var canvas = Canvas(size: Size(width: 12, height: 9))
    for row in 0..<9 { canvas.draw(row < 8 ? "日 日日 日" : "日日日日日日", at: Point(x: 0, y: row)) }

    _ = DialogFrame(title: "").paint(
      on: &canvas, around: Size(width: 1, height: 1), in: Rect(canvas.size))

    #expect(
      canvas.lines == [
        "日 日日 日", "日 日日 日", "   ┌────┐", "   │    │", "   │    │", "   │    │", "   └────┘",
        "日 日日 日", "日日日日日日",
      ])
  }

  @Test(arguments: [(5, " 日  │  │  日"), (6, " 日   │  │ 日"), (4, " 日 │  │   日")])
  func `shows no word of wide characters in part either`(x: Int, line: String) {
    var canvas = Canvas(size: Size(width: 14, height: 3))
    canvas.draw(" 日 日日日 日", at: Point(x: 0, y: 1))

    _ = DialogFrame(title: "").paint(on: &canvas, box: Rect(x: x, y: 0, width: 4, height: 3))

    #expect(canvas.lines[1] == line)
  }

  @Test(arguments: [(1, 3), (4, 2), (6, 0), (8, 2)])
  func `stands beside a field and its message where there is room`(row: Int, y: Int) {
    var canvas = Canvas(size: Size(width: 20, height: 9))

    let inner = DialogFrame(title: "").paint(
      on: &canvas, around: Size(width: 10, height: 1), in: Rect(canvas.size), avoiding: row)

    #expect(inner.y == y + 2)  // below the frame and an empty row
  }
}
