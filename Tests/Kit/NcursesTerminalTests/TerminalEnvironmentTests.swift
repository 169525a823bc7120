import Foundation
import Testing

@testable import NcursesTerminal

@Suite(.timeLimit(.minutes(5))) struct TerminalEnvironmentTests {
  @Test(arguments: ["LANG", "LC_ALL", "LC_CTYPE", "LINES", "COLUMNS"])
  func `what says something about the terminal stays`(name: String) {
    #expect(TerminalEnvironment.isAllowed(name, "C", isTrusted: false))
  }

  @Test(arguments: [
    "LD_PRELOAD", "HOME", "PATH", "TERMCAP", "NCURSES_NO_UTF8_ACS", "ESCDELAY", "LOCPATH", "LANGS",
    "SWIFT_BACKTRACE", "FOYER_BRAND", "", "lc_all",
  ])
  func `what doesn't goes`(name: String) {
    #expect(!TerminalEnvironment.isAllowed(name, "C", isTrusted: true))
  }

  @Test func `a terminal's name is checked, and descriptions are kept where they are trusted`() {
    #expect(TerminalEnvironment.isAllowed("TERM", "xterm", isTrusted: false))
    #expect(!TerminalEnvironment.isAllowed("TERM", "../../xterm", isTrusted: true))
    for name in ["TERMINFO", "TERMINFO_DIRS"] {
      #expect(TerminalEnvironment.isAllowed(name, "/tmp", isTrusted: true))
      #expect(!TerminalEnvironment.isAllowed(name, "/tmp", isTrusted: false))
    }
  }

  @Test func `the process is left with these alone`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      setenv("LD_LIBRARY_PATH", "/tmp", 1)
      setenv("LC_TIME", "C", 1)
      setenv("TERM", "\u{1B}[2J", 1)
      TerminalEnvironment.restrict(isTrusted: false)
      let isRestricted =
        getenv("LD_LIBRARY_PATH") == nil && getenv("PATH") == nil && getenv("TERM") == nil
      exit(isRestricted && getenv("LC_TIME") != nil ? 7 : 1)
    }
  }
}
