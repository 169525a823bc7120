import Foundation
import Testing

@testable import NcursesTerminal

extension OnNcurses {
  @MainActor
  struct TerminalNameTests {
    @Test(arguments: [
      "xterm", "xterm-256color", "tmux-256color", "linux", "rxvt", "screen.xterm-256color",
    ])
    func `takes a name that has an entry`(_ name: String) {
      #expect(TerminalName.usable(name) == name)
    }

    nonisolated static let hasDirectColor =
      FileManager.default.fileExists(atPath: "/usr/share/terminfo/x/xterm-direct")

    @Test(.enabled(if: hasDirectColor, "skipped: ncurses-term is missing"))
    func `prefers the entry that takes any colour, where the terminal has them`() {
      #expect(TerminalName.usable("xterm-256color", hasTrueColor: true) == "xterm-direct")
      #expect(TerminalName.usable("linux", hasTrueColor: true) == "linux")
      #expect(TerminalName.usable("xterm-256color") == "xterm-256color")
    }

    @Test(
      .enabled(if: hasDirectColor, "skipped: ncurses-term is missing"),
      arguments: [
        ("xterm-kitty", "kitty-direct"), ("alacritty", "alacritty-direct"),
        ("xterm", "xterm-direct"), ("no-such-terminal", "xterm-direct"),
        ("xterm-color", "xterm-direct"), ("st-256color", "st-direct"), ("xterm-mono", "xterm-mono"),
        ("vt100", "vt100"), ("screen-256color", "screen-256color"),
      ])
    func `finds the entry with any colour of a family whose names differ`(
      _ name: String, _ entry: String
    ) {
      #expect(TerminalName.usable(name, hasTrueColor: true) == entry)
    }

    @Test(arguments: [
      nil, "", "no-such-terminal", "xterm 256color", "../../etc/passwd", "x/xterm", "..", ".",
      "xterm\u{1B}[2J",
      "xterm\n", "xterm\0", "xtérm", "%s%n", String(repeating: "x", count: 65),
      String(repeating: "x", count: 2000),
    ])
    func `falls back for a name that is unknown or hostile`(_ name: String?) {
      #expect(TerminalName.usable(name) == "xterm-256color")
    }

    @Test(arguments: [
      ("a", true), (String(repeating: "x", count: 64), true), ("A-z_0.9+", true), ("a/b", false),
      ("a b", false), ("a\u{7F}", false), ("é", false),
    ])
    func `knows sanitized names`(_ name: String, _ isSafe: Bool) {
      #expect(TerminalName.isSafe(name) == isSafe)
    }

    @Test(arguments: ["dumb", "no-such-terminal", ""])
    func `opens no screen that has no entry or cannot place its cursor`(_ name: String) {
      #expect(throws: TerminalError.unsuitable) { _ = try Headless(term: name) }
    }
  }
}
