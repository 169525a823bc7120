import Foundation
import TerminalKit
import Testing

@testable import NcursesTerminal

extension OnNcurses {
  /// Frames between DEC private mode 2026's sequences appear at once on a terminal that supports
  /// it.
  @MainActor
  @Suite(.timeLimit(.minutes(1))) struct SynchronizedOutputTests {
    private let begin = "\(escape)[?2026h"
    private let end = "\(escape)[?2026l"
    private let pty: PseudoTerminal
    private let terminal: NcursesTerminal

    init() throws {
      pty = try PseudoTerminal()
      terminal = try pty.open()
      pty.start(terminal)
    }

    @Test func `asks once at the start, and assumes nothing until it is answered`() {
      defer { terminal.stop() }
      let question = pty.seen()

      terminal.paint(page("a"))

      #expect(question.components(separatedBy: "\(escape)[?2026$p").count == 2)
      #expect(!question.contains(begin))
      let frame = pty.seen()
      #expect(frame.contains("a1a2a3"))
      #expect(!frame.contains("2026"))
    }

    @Test func `what a terminal shows of a question that it doesn't know is erased`() {
      defer { terminal.stop() }

      #expect(pty.seen().contains("\(escape)[?2026$p\(escape)[?2027$p\r\(escape)[K"))
    }

    @Test(arguments: [1, 2]) func `a frame begins and ends once`(setting: Int) async {
      await answer(setting)

      terminal.paint(page("b"))
      let frame = pty.seen()
      terminal.paint(page("c"))
      let next = pty.seen()
      terminal.stop()

      for frame in [frame, next] {
        #expect(frame.hasPrefix(begin))
        #expect(frame.hasSuffix(end))
        #expect(frame.components(separatedBy: "2026").count == 3)
      }
      #expect(pty.seen().hasPrefix(end), "nothing is held back after the end")
    }

    @Test(arguments: [0, 3, 4]) func `no frame does where it can't be switched`(
      setting: Int
    ) async {
      await answer(setting)

      terminal.paint(page("b"))
      terminal.stop()

      #expect(!pty.seen().contains("2026"))
    }

    @Test func `a letter stays a letter`() async {
      await answer(2)
      var canvas = page("b")
      canvas.cursor = Point(x: 0, y: 0)
      terminal.paint(canvas)
      _ = pty.seen()

      canvas.draw("x", at: Point(x: 0, y: 0))
      canvas.cursor = Point(x: 1, y: 0)
      terminal.paint(canvas)

      #expect(pty.seen() == "x")
      terminal.stop()
    }

    /// The terminal's answer is for the driver of the screen, and no event for the program.
    @Test func `the answer is nothing that happens on the screen`() async {
      defer { terminal.stop() }
      pty.type("\(escape)[?2026;2$yx")

      #expect(await pty.reported() == [.text("x")])
    }

    private func answer(_ setting: Int) async {
      pty.type("\(escape)[?2026;\(setting)$yx")
      _ = await pty.reported()
      _ = pty.seen()
    }

    /// Returns a page without equal neighbours, because a terminal can repeat a
    /// character.
    private func page(_ letter: String) -> Canvas {
      var canvas = Canvas(size: terminal.size)
      for y in 0..<canvas.size.height {
        let row = (0..<canvas.size.width / 2).map { "\(letter)\(($0 + y) % 10)" }
        canvas.draw(row.joined(), at: Point(x: 0, y: y))
      }
      return canvas
    }
  }
}
