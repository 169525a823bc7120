import Colors
import TerminalKit
import Testing

@testable import NcursesTerminal

extension OnNcurses {
  /// Terminals with more colours than their names promise.
  @MainActor
  struct PaletteTests {
    static let question = "\(escape)]4;255;?\u{07}"
    static let reply = "\(escape)]4;255;rgb:eeee/eeee/eeee\u{07}"
    /// No named colour is like it.
    private static let look = Look(foreground: RGBColor(0x5F87D7))
    private static let themes = Themes(
      dark: Theme { _ in look }, light: Theme { _ in look }, neutral: Theme { _ in look })

    @Test(arguments: ["xterm", "xterm-color", "screen", "tmux"])
    func `uses 256 colours once the terminal has said that it has them`(term: String) async throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open(term: term, themes: Self.themes)
      pty.start(terminal)
      defer { terminal.stop() }
      #expect(pty.seen().contains(Self.question))
      var canvas = Canvas(size: terminal.size)
      canvas.draw("blue", at: Point(x: 2, y: 2))
      terminal.paint(canvas)
      let before = pty.seen()
      #expect(before.contains("blue") && !before.contains("38;5;"))

      pty.type(Self.reply + ".")

      #expect(await pty.reported() == [.text(".")])
      let after = pty.seen()
      #expect(after.contains("blue") && after.contains("38;5;"), "\(after.debugDescription)")
    }

    @Test(
      arguments: [
        ("xterm-256color", nil), ("vt100", nil), ("linux", nil), ("xterm", ColorChoice.none),
        ("xterm", .ansi),
      ] as [(String, ColorChoice?)])
    func `asks no terminal whose colours are known, or that may not use them`(
      term: String, choice: ColorChoice?
    ) throws {
      let pty = try PseudoTerminal()
      let terminal = try NcursesTerminal(
        term: term, appearance: Appearance(color: choice), input: pty.program, output: pty.program)
      pty.start(terminal)
      defer { terminal.stop() }

      #expect(!pty.seen().contains(Self.question))
    }

    @Test func `ignores a reply for which nothing asked`() async throws {
      let pty = try PseudoTerminal()
      let terminal = try pty.open(term: "vt100", themes: Self.themes)
      pty.start(terminal)
      defer { terminal.stop() }
      terminal.paint(Canvas(size: terminal.size))
      _ = pty.seen()

      pty.type(Self.reply + ".")

      #expect(await pty.reported() == [.text(".")])
      #expect(pty.seen() == "")
    }
  }
}
