import TerminalKit
import Testing

@testable import TapePrograms

@Suite struct LinkTests {
  private let screen = EmulatedScreen(size: Size(width: 12, height: 3), colors: .dark)

  @Test(arguments: 1...30)
  func `text has the link that is open, in pieces of any size`(length: Int) {
    let bytes = Array(
      "a \u{1B}]8;id=1;https://a.org\u{1B}\\日 b\u{1B}[1m c\u{1B}]8;;\u{7} d\r\n\u{1B}]8;;x:y\u{7}e"
        .utf8)
    for start in stride(from: 0, to: bytes.count, by: length) {
      screen.write(Array(bytes[start..<min(bytes.count, start + length)]))
    }

    #expect(screen.canvas.lines == ["a 日 b c d", "e", ""])
    #expect(
      screen.canvas.visibleLinks == [
        CanvasLink(origin: Point(x: 2, y: 0), text: "日 b c", target: "https://a.org"),
        CanvasLink(origin: Point(x: 0, y: 1), text: "e", target: "x:y"),
      ])
  }

  @Test func `a target beyond ASCII is written in ASCII`() {
    write("\u{1B}]8;;https://a.org/é?q=日\u{7}a\u{1B}]8;;\u{7}")

    #expect(
      screen.canvas.visibleLinks.map(\.target) == ["https://a.org/%C3%A9?q=%E6%97%A5"])
  }

  @Test func `a link moves with its text, and goes with it`() {
    write("\r\n\u{1B}]8;;https://a.org\u{7}link\u{1B}]8;;\u{7} text\r\n\r\n")

    #expect(screen.canvas.visibleLinks.map(\.origin) == [Point(x: 0, y: 0)])
    write("\u{1B}[1;1Hx")
    #expect(screen.canvas.visibleLinks.map(\.text) == ["ink"])
    write("\u{1B}[2J")
    #expect(screen.canvas.links.isEmpty)
    write("\u{1B}[H\u{1B}]8;;https://a.org\u{7}a")
    screen.resize(to: Size(width: 20, height: 2))
    write("b\u{1B}]8;;\u{7}")
    #expect(screen.canvas.lines[0] == "ab")
  }

  @Test func `a long target is whole, and one without an end is no link`() {
    let target = "https://a.org/" + String(repeating: "x", count: 1500)
    write("\u{1B}]8;;\(target)\u{1B}\\a\u{1B}]8;;\u{1B}\\")
    #expect(screen.canvas.visibleLinks.first?.target == target)

    write("\r\u{1B}]8;;" + String(repeating: "y", count: 20_000) + "\u{7}\r\u{1B}[Kb")
    #expect(screen.canvas.links.isEmpty)
    #expect(screen.canvas.lines.contains("b"))
  }

  @Test func `the mouse is reported as the program has asked for it`() {
    let click = InputEvent.mouse(MouseEvent(.click, at: Point(x: 4, y: 1)))
    #expect(!screen.wantsMouse)
    #expect(screen.bytes(for: click).isEmpty)

    // As terminfo's xterm-256color has it: two modes in one sequence.
    write("\u{1B}[?1006;1002h")
    #expect(screen.wantsMouse)
    let text = { (action: MouseEvent.Action, x: Int) in
      String(
        decoding: screen.bytes(for: .mouse(MouseEvent(action, at: Point(x: x, y: 1)))),
        as: UTF8.self)
    }
    #expect(text(.click, 4) == "\u{1B}[<0;5;2M")
    #expect(text(.drag, 6) == "\u{1B}[<32;7;2M")
    #expect(text(.release, 6) == "\u{1B}[<0;7;2m")
    #expect(text(.rightClick, 6) == "\u{1B}[<2;7;2M")
    #expect(text(.release, 6) == "\u{1B}[<2;7;2m")
    #expect(text(.wheelUp, 6) == "\u{1B}[<64;7;2M")
    #expect(text(.wheelDown, 6) == "\u{1B}[<65;7;2M")
    write("\u{1B}[?1002l")
    #expect(!screen.wantsMouse)
  }

  private func write(_ text: String) { screen.write(Array(text.utf8)) }
}
