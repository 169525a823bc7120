import Foundation
import Testing

extension EndToEnd {
  @Suite struct TerminalTests {
    private static let needsTerminal = """
      foyer: Foyer needs a terminal on standard input and output: \
      run it without pipes or redirection.\n
      """
    private static let colour = "\u{1B}\\[[0-9;]*(3[0-8]|4[0-8]|9[0-7]|10[0-7])[;m]"

    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open()
    }

    @Test func `without any terminal one sentence says what is needed`() throws {
      let command = try foyer.run("--data-dir", foyer.data)

      #expect(command.status == 69)
      #expect(command.output == "")
      #expect(command.errors == Self.needsTerminal)
    }

    @Test(arguments: ["< /dev/null", "> /dev/null", "< /dev/null | cat", "< errors"])
    func `with one side redirected too`(redirection: String) async throws {
      try Data().write(to: foyer.folder.url(of: "errors"))
      try pane.type("cd '\(foyer.folder.url.path)'; \(foyer.line()) 2> errors \(redirection)")

      try pane.press("Enter")

      try await pane.until("the sentence") {
        try foyer.folder.text(of: "errors") == Self.needsTerminal
      }
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

    @Test func `a terminal that can't place the cursor is told so`() async throws {
      let line = foyer.line(environment: "TERM=dumb")

      try pane.type("\(line); echo status $?")
      try pane.press("Enter")

      try await pane.shows("foyer: This terminal can't place a cursor: use another", "status 69")
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
