import CNcurses
import Colors
import TerminalKit
import Testing

@testable import NcursesTerminal

extension OnNcurses {
  /// Painting a letter should cost no more bytes than the letter, though fields have a background
  /// of their own.
  @MainActor
  @Suite struct HeldLookTests {
    @Test(arguments: [
      "xterm-256color", "xterm", "screen-256color", "tmux-256color", "linux", "vt220",
    ])
    func `a second letter of a look is its own bytes, and what comes then has its own look`(
      _ term: String
    ) throws {
      guard cn_has_entry(term) else { return }  // comes with ncurses-term
      let screen = try Headless(term: term, appearance: appearance)
      _ = screen.paint("     ", role: .selection, cursor: Point(x: 0, y: 0))
      let first = screen.paint("a    ", role: .selection, cursor: Point(x: 1, y: 0))

      let second = screen.paint("ab   ", role: .selection, cursor: Point(x: 2, y: 0))
      let third = screen.paint("abc  ", role: .selection, cursor: Point(x: 3, y: 0))
      let nothing = screen.paint("abc  ", role: .selection, cursor: Point(x: 3, y: 0))
      let plain = screen.paint(cursor: Point(x: 4, y: 0)) {
        $0.draw("abc  ", at: Point(x: 0, y: 0), role: .selection)
        $0.draw("d", at: Point(x: 3, y: 0))
      }

      #expect(first.hasSuffix("a") && first.count > 1)
      #expect([second, third, nothing] == ["b", "c", ""])
      #expect(plain.hasPrefix("\u{1B}") && plain.hasSuffix("d"))
    }

    @Test func `what ends the look is sent before the screen is given back`() throws {
      let screen = try Headless(appearance: appearance)
      _ = screen.paint("     ", role: .selection, cursor: Point(x: 0, y: 0))
      _ = screen.paint("a    ", role: .selection, cursor: Point(x: 1, y: 0))

      screen.screen.end()

      let end = screen.written()
      #expect(end.hasPrefix("\u{1B}[39;49m") || end.hasPrefix("\u{1B}(B\u{1B}[m"))
    }

    private var appearance: Appearance {
      let look = Look(foreground: .white, background: RGBColor(0x2A2F36), plainAttributes: .reverse)
      let theme = Theme { $0 == .selection ? look : Look() }
      return Appearance(themes: Themes(dark: theme, light: theme, neutral: theme))
    }
  }
}
