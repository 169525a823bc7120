import DemoKit
import TerminalKit
import Testing

@testable import TapePrograms

@Suite struct TapeScriptTests {
  @Test func `keys become commands, and a text that was read becomes a wait`() {
    var script = TapeScript(size: Size(width: 30, height: 3))
    let first = screen("Name? (12:30)", cursor: 1)
    script.add(.text("Ada"), at: .seconds(1), on: first)
    script.add(.key(.down), at: .seconds(1.1), on: first)
    script.add(.key(.down), at: .seconds(1.2), on: first)
    script.add(.key(.enter), at: .seconds(1.3), on: first)
    script.add(.key(.control("c")), at: .seconds(3), on: screen("Stored. [a/b]", cursor: 2))

    #expect(
      script.tape(of: ["less", "a file"]) == """
        Program "less 'a file'"
        Resize 30x3

        Wait+Screen /Name\\? \\(12:30\\)/
        Type "Ada"
        Down 2
        Enter
        Wait+Screen /Stored\\. \\[a\\/b\\]/
        Ctrl+c

        """)
  }

  @Test func `clicks and turns of the wheel become commands, as columns and rows`() {
    var script = TapeScript(size: Size(width: 30, height: 3))
    let empty = Canvas(size: Size(width: 30, height: 3))
    for action in [MouseEvent.Action.click, .rightClick, .wheelDown, .wheelDown] {
      script.add(.mouse(MouseEvent(action, at: Point(x: 4, y: 1))), at: .seconds(1), on: empty)
    }

    let tape = script.tape(of: ["mc"])
    #expect(tape.hasSuffix("\n\nClick 5 2\nRightClick 5 2\nWheelDown 5 2 2\n"))
    #expect(TapeParser(Array(tape.utf8), file: "a").problems.isEmpty)
  }

  @Test(arguments: ["plain", "say \"a\"", "it's \"a\"", "all `of` 'them' \"x\""])
  func `any text can be read again`(text: String) {
    let lines = TapeScript.quoted(text).map { "Type \($0)" }
    let parser = TapeParser(Array(lines.joined(separator: "\n").utf8), file: "a")

    let read = parser.commands.map { command -> String in
      if case .type(let piece, _) = command.action { piece } else { "" }
    }
    #expect(read.joined() == text)
  }

  @Test func `a paste has a command for each line with something in it, and Enter between lines`() {
    var script = TapeScript(size: Size(width: 30, height: 3))

    script.add(.paste("a\n\nb c\n"), at: .zero, on: screen("", cursor: 0))

    #expect(
      script.tape(of: ["a"]).split(separator: "\n").dropFirst(2) == [
        #"Copy "a" Paste"#, "Enter 2", #"Copy "b c" Paste"#, "Enter",
      ])
  }

  @Test func `a tape that was written can be read`() {
    var script = TapeScript(size: Size(width: 30, height: 3))
    for event in [.key(.alt("x")), .paste("a\nb"), .key(.shiftTab), .text("#")] as [InputEvent] {
      script.add(event, at: .zero, on: screen("", cursor: 0))
    }

    #expect(TapeParser(Array(script.tape(of: ["a"]).utf8), file: "a").problems == [])
  }

  private func screen(_ text: String, cursor row: Int) -> Canvas {
    var canvas = Canvas(size: Size(width: 30, height: 3))
    canvas.draw(text, at: Point(x: 0, y: 0))
    canvas.cursor = Point(x: 0, y: row)
    return canvas
  }
}
