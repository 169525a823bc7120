import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  @Suite struct TerminalTests {
    private static let colour = "\u{1B}\\[[0-9;]*(3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]"

    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open()
    }

    @Test(arguments: ["< /dev/null", "< /dev/null > errors", "< /dev/null | cat", "< empty"])
    func `without a terminal on one side it is linear mode`(redirection: String) async throws {
      try Data().write(to: foyer.folder.url(of: "empty"))
      try pane.type(
        "cd '\(foyer.folder.url.path)'; (\(foyer.line()) \(redirection)); cat errors; echo done")

      try pane.press("Enter")

      try await pane.shows("1. Create account", "\nleft\n", "\ndone")
    }

    @Test(arguments: OddTerm.allCases)
    func `an unknown or hostile TERM is taken for a common one, and never printed`(
      odd: OddTerm
    ) async throws {
      let term = odd.name
      let title = try pane.ask("#{pane_title}")
      try Data(term.utf8).write(to: foyer.folder.url(of: "term"))
      let visit = try Visit(to: foyer, in: pane, environment: "TERM=\"$(cat term)\"")

      try await pane.shows("What would you like to do?")

      if !term.isEmpty { #expect(try !pane.screen.contains(term)) }
      #expect(try pane.ask("#{pane_title}") == title)
      try pane.press("q")
      try await visit.leavesNoTrace(status: 0)
    }

    @Test func `colours are used, unless they are not wanted`() async throws {
      try await pane.openHome(of: foyer)

      #expect(try pane.styledScreen.matches(Self.colour))
    }

    @Test(arguments: [("NO_COLOR=1", ""), ("", "--no-color")])
    func `without colours there is none, and the focus is still seen`(
      environment: String, argument: String
    ) async throws {
      try pane.type("clear; \(foyer.line("--scene sign-up \(argument)", environment: environment))")
      try pane.press("Enter")
      try await pane.shows("Confirm password")

      let screen = try pane.styledScreen

      #expect(!screen.matches(Self.colour))
      #expect(screen.matches("\u{1B}\\[[0-9;]*[147]m"))
    }

    @Test(arguments: [("--ascii", ""), ("", "LC_ALL=POSIX")])
    func `a locale without UTF-8 is no hindrance, and ASCII can be asked for`(
      argument: String, environment: String
    ) async throws {
      try pane.type("clear; \(foyer.line("--scene sign-up \(argument)", environment: environment))")
      try pane.press("Enter")
      try await pane.shows("Confirm password")
      try pane.press("Tab")
      try await pane.focuses("E-mail")

      let isASCII = try pane.screen.utf8.allSatisfy { $0 < 0x80 }

      #expect(isASCII == !argument.isEmpty)
    }
  }
}

/// Values of `TERM` that a client may send.
enum OddTerm: CaseIterable {
  case unknown, empty, path, long, title, style, format

  var name: String {
    switch self {
    case .unknown: "no-such-terminal"
    case .empty: ""
    case .path: "../../../etc/passwd"
    case .long: String(repeating: "x", count: 2000)
    case .title: "\u{1B}]0;owned\u{7}"
    case .style: "xterm\u{1B}[31m"
    case .format: "%s%n"
    }
  }
}
