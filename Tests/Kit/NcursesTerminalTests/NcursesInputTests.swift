import Colors
import Foundation
import TerminalKit
import Testing

@testable import NcursesTerminal

extension OnNcurses {
  @MainActor
  struct NcursesInputTests {
    @Test func `reports keys, text and pastes`() async throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open()
      pty.start(terminal)
      defer { terminal.stop() }

      pty.type("é\(escape)OA\(escape)[200~two\nlines\(escape)[201~\(escape)[I\u{3}")

      #expect(
        await pty.reported(atLeast: 5) == [
          .text("é"), .key(.up), .paste("two\nlines"), .focus(true), .key(.control("c")),
        ])
    }

    @Test func `waits for the rest of a key that comes in two reads`() async throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open()
      pty.start(terminal)
      defer { terminal.stop() }

      pty.type("a\(escape)[1;")
      #expect(await pty.reported() == [.text("a")])
      pty.type("5C")

      #expect(await pty.reported() == [.key(Key(.right, .control))])
    }

    @Test func `takes a lone Esc for Esc when nothing follows`() async throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open()
      pty.start(terminal)
      defer { terminal.stop() }

      pty.type(escape)

      #expect(await pty.reported() == [.key(.escape)])
    }

    @Test func `ends when the window is closed`() async throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open()
      pty.start(terminal)

      pty.hangUp()

      #expect(await pty.reported() == [.end(.lost)])
      terminal.stop()
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func `a signal ends it`(_ number: Int32) async throws {
      let pty = try PseudoTerminal()
      let before = pty.modes
      let terminal = try pty.open()
      pty.start(terminal)

      kill(getpid(), number)

      #expect(await pty.reported() == [.end(.signal(number))])
      terminal.stop()
      #expect(pty.modes == before)
    }

    @Test func `hears that the window changed its size`() async throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open()
      pty.start(terminal)
      defer { terminal.stop() }

      pty.resize(width: 100, height: 30)
      kill(getpid(), SIGWINCH)

      #expect(await pty.reported() == [.resize(Size(width: 100, height: 30))])
      #expect(terminal.size == Size(width: 100, height: 30))
    }

    @Test(arguments: [("rgb:0000/0000/0000", 131), ("rgb:ffff/ffff/ffff", 29)])
    func `asks for the background, and paints in the theme for it`(
      _ reply: String, _ color: Int
    ) async throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open(themes: Themes(dark: .all(.xterm(131)), light: .all(.xterm(29))))
      pty.start(terminal)
      defer { terminal.stop() }
      var canvas = Canvas(size: terminal.size)
      canvas.draw("title", at: Point(x: 0, y: 0))
      terminal.paint(canvas)

      let asked = pty.seen()
      pty.type("\(escape)]11;\(reply)\(escape)\\")

      #expect(asked.contains("\(escape)]11;?"))
      #expect(await pty.reported().count == 1)
      #expect(pty.seen().contains("\(escape)[38;5;\(color)mtitle"))
    }

    @Test func `asks again when the terminal's colours change, and paints in the other theme`()
      async throws
    {
      let pty = try PseudoTerminal()
      let terminal = try pty.open(themes: Themes(dark: .all(.xterm(131)), light: .all(.xterm(29))))
      pty.start(terminal)
      defer { terminal.stop() }
      var canvas = Canvas(size: terminal.size)
      canvas.draw("title", at: Point(x: 0, y: 0))
      terminal.paint(canvas)
      let start = pty.seen()
      pty.type("\(escape)]11;rgb:0000/0000/0000\(escape)\\")
      _ = await pty.reported()
      _ = pty.seen()

      pty.type("\(escape)[?997;2n\(escape)]11;rgb:ffff/ffff/ffff\(escape)\\")

      #expect(start.contains("\(escape)[?2031h"))
      #expect(await pty.reported() == [.background(RGBColor(red: 255, green: 255, blue: 255))])
      let seen = pty.seen()
      #expect(seen.contains("\(escape)]11;?"))
      #expect(seen.contains("\(escape)[38;5;29mtitle"))
      terminal.stop()
      #expect(pty.seen().contains("\(escape)[?2031l"))
    }

    @Test func `other themes are painted at once, on the background that is known`() async throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open(themes: Themes(dark: .all(.xterm(131)), light: .all(.xterm(29))))
      pty.start(terminal)
      defer { terminal.stop() }
      var canvas = Canvas(size: terminal.size)
      canvas.draw("title", at: Point(x: 0, y: 0))
      terminal.paint(canvas)
      pty.type("\(escape)]11;rgb:0000/0000/0000\(escape)\\")
      _ = await pty.reported()
      _ = pty.seen()

      terminal.use(Themes(dark: .all(.xterm(29)), light: .all(.xterm(131))))

      let seen = pty.seen()
      #expect(seen.contains("\(escape)[38;5;29mtitle"))
      #expect(!seen.contains("]11;?"))
    }

    @Test func `asks nothing where all backgrounds have one theme`() throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open()
      pty.start(terminal)
      defer { terminal.stop() }

      let seen = pty.seen()
      #expect(!seen.contains("]11;?"))
      #expect(!seen.contains("?2031h"))
    }
  }
}
