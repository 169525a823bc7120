import Foundation
import TerminalKit
import Testing

@testable import NcursesTerminal

extension OnNcurses {
  /// Sequences of emoji are one on a terminal with DEC private mode 2027.
  @MainActor
  @Suite(.timeLimit(.minutes(1))) struct ClusterTests {
    private static let name = "👩🏽‍💻🇩🇪👨‍👩‍👧‍👦!"
    private let pty: PseudoTerminal
    private let terminal: NcursesTerminal

    init() throws {
      pty = try PseudoTerminal()
      terminal = try pty.open()
      pty.start(terminal)
    }

    @Test func `a terminal that doesn't answer gets the first emoji, and a flag's letters`() {
      terminal.paint(page)
      let frame = pty.seen()
      terminal.stop()

      #expect(frame.components(separatedBy: "\(escape)[?2027$p").count == 2)
      #expect(frame.contains("👩") && frame.contains("DE") && frame.contains("👨"))
      #expect(!frame.contains("\u{200D}") && !frame.contains("🏽") && !frame.contains("🇩"))
      #expect(!(frame + pty.seen()).contains("2027h"))
    }

    @Test func `one that can is switched, and back at the end`() async {
      terminal.paint(page)
      await answer(2)
      let frame = pty.seen()
      terminal.stop()
      let end = pty.seen()

      #expect(frame.contains("\(escape)[?2027h"))
      #expect(frame.contains("👩🏽‍💻") && frame.contains("🇩🇪"))
      #expect(
        frame.contains("\(escape)[1;8H!"), "it stands where it did: \(frame.debugDescription)")
      #expect(!frame.contains("👧"), "a sequence without room is its first emoji")
      #expect(end.contains("\(escape)[?2027l"))
    }

    @Test func `one that was switched is switched back after a trap, too`() async {
      terminal.release()
      let traps = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP]
      let earlier = traps.map { signal($0, SIG_IGN) }
      defer { for (number, handler) in zip(traps, earlier) { signal(number, handler) } }
      terminal.retake()
      await answer(2)
      var frame = ""
      while !frame.contains("2027h") {
        frame += pty.seen()
        await Task.yield()
      }

      raise(SIGFPE)

      #expect(pty.seen().contains("\(escape)[?2027l"))
      terminal.stop()
    }

    @Test(arguments: [1, 3]) func `one that does already stays so`(setting: Int) async {
      await answer(setting)
      terminal.paint(page)
      let frame = pty.seen()
      terminal.stop()

      #expect(frame.contains("👩🏽‍💻"))
      #expect(!(frame + pty.seen()).contains("2027"))
    }

    @Test(arguments: [0, 4]) func `one that can't isn't switched`(setting: Int) async {
      await answer(setting)
      terminal.paint(page)
      let frame = pty.seen()
      terminal.stop()

      #expect(!frame.contains("\u{200D}"))
      #expect(!(frame + pty.seen()).contains("2027"))
    }

    @Test func `a screen without such emoji isn't painted again`() async {
      var canvas = Canvas(size: terminal.size)
      canvas.draw("Ada 👍 日本", at: Point(x: 0, y: 0))
      terminal.paint(canvas)
      _ = pty.seen()

      await answer(2)

      #expect(pty.seen() == "\(escape)[?2027h")
      terminal.stop()
    }

    private var page: Canvas {
      var canvas = Canvas(size: terminal.size)
      canvas.draw(Self.name, at: Point(x: 1, y: 0))
      return canvas
    }

    private func answer(_ setting: Int) async {
      if setting != 2 { _ = pty.seen() }
      pty.type("\(escape)[?2027;\(setting)$yx")
      _ = await pty.reported()
      if setting != 2 { _ = pty.seen() }
    }
  }
}
