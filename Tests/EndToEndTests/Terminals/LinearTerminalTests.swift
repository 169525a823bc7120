import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// Linear mode in a terminal, as people with screen readers use it.
  @Suite struct LinearTerminalTests {
    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open(height: 60)
    }

    @Test(arguments: ["--linear", "ACCESSIBLE=1", "TERM=dumb", "TERM=dumb LANG=pt_BR"])
    func `a person signs up, and the password is never seen`(way: String) async throws {
      try start(way)
      try await answer("Full name:", "Ada Lovelace")
      try await answer("E-mail:", "ada@example.org")
      try await answer("Password:", "Engine-1843")
      try await answer("Confirm password:", "Engine-1843")
      try await answer("press Enter (Create account):", "")
      try await answer("press Enter (No, thanks):", "")
      try await answer("Choose 1 to 10:", "quit")

      try await pane.shows("status 0")
      #expect(try foyer.accounts().map(\.email) == ["ada@example.org"])
      #expect(try !pane.screen.contains("Engine-1843"))
      #expect(try pane.screen.contains("Full name: Ada Lovelace"))
      #expect(try !pane.styledScreen.contains("\u{1B}"))
      try await echoesAsBefore()
    }

    @Test(arguments: [(["C-c"], 130), (["C-\\"], 131), (["C-u", "C-d"], 74)])
    func `ended in the middle of a password, nothing is saved and the echo is back`(
      keys: [String], status: Int
    ) async throws {
      try await reachPassword(isJob: true)

      for key in keys { try pane.press(key) }

      try await pane.until("a prompt") { try lastLine.hasSuffix("$") }
      try pane.type("echo status $?")
      try pane.press("Enter")
      try await pane.shows("status \(status)\n")
      try await echoesAsBefore()
      #expect(try foyer.accounts().isEmpty)
    }

    @Test(arguments: [("HUP", 129), ("TERM", 143)])
    func `a signal in the middle of a password is no different`(
      name: String, status: Int
    ) async throws {
      try await reachPassword()

      try Command("pkill", ["-\(name)", "-f", foyer.data])

      try await pane.shows("status \(status)")
      try await echoesAsBefore()
      #expect(try foyer.accounts().isEmpty)
    }

    @Test func `suspended, the shell echoes; continued, the question is asked again`() async throws
    {
      try await reachPassword(isJob: true)
      try pane.press("C-z")
      try await pane.shows("Stopped")
      try pane.type("stty -a > stopped; clear; echo still $((40 + 2))")
      try pane.press("Enter")
      try await pane.shows("still 42")
      #expect(try modes("stopped") == modes("before"))

      try pane.type("clear; fg")
      try pane.press("Enter")

      try await answer("Password:", "Engine-1843")
      try await answer("Confirm password:", "Engine-1843")
      try await answer("press Enter (Create account):", "")
      try await pane.shows("Account created. Welcome, Ada.")
      #expect(try !pane.screen.contains("Engine-1843"))
      #expect(try foyer.accounts().count == 1)
    }

    @Test func `long lines are broken at the terminal's width`() async throws {
      try pane.resize(width: 40, height: 30)
      try start("--linear")

      try await pane.shows("Answer each question on one line. Type\nhelp (in a form /help)")
    }

    @Test func `the result's object stands alone, the questions beside it`() async throws {
      try start("--json > result")
      for text in ["Ada Lovelace", "ada@example.org", "Engine-1843", "Engine-1843", ""] {
        try await pane.until("a question") { try lastLine.hasSuffix(":") }
        try pane.type(text)
        try pane.press("Enter")
        try await pane.until("the next question") { try !lastLine.isEmpty }
      }
      try await answer("press Enter (No, thanks):", "/quit")

      try await pane.shows("status 0")
      let account = try #require(try foyer.accounts().first)
      #expect(
        try foyer.folder.text(of: "result")
          == #"{"account":"\#(account.id)","outcome":"account-created"}"# + "\n")
    }

    /// - Parameter way: An option, or an environment variable.
    private func start(_ way: String, isJob: Bool = false) throws {
      let isOption = way.hasPrefix("-")
      let line = foyer.line(
        "--scene sign-up --language en \(isOption ? way : "")", environment: isOption ? "" : way)
      let status = isJob ? "" : "; echo status $?"
      try pane.type(
        "cd '\(foyer.folder.url.path)'; PS1='$ '; stty -a > before; clear; \(line)\(status)")
      try pane.press("Enter")
    }

    private func reachPassword(isJob: Bool = false) async throws {
      try start("--linear", isJob: isJob)
      try await answer("Full name:", "Ada Lovelace")
      try await answer("E-mail:", "ada@example.org")
      try await pane.shows("\nPassword:")
      try pane.type("hunter2")
    }

    /// Waits until the last line ends with the question, then answers.
    private func answer(_ question: String, _ answer: String) async throws {
      try await pane.until(question) { try lastLine.hasSuffix(question) }
      try pane.type(answer)
      try pane.press("Enter")
    }

    private var lastLine: String {
      get throws {
        let lines = try pane.lines.filter { !$0.isEmpty }
        return lines.last.map { String($0) } ?? ""
      }
    }

    private func echoesAsBefore() async throws {
      try pane.type("stty -a > after; echo compa\"\"red")
      try pane.press("Enter")
      try await pane.shows("compared")
      #expect(try modes("after") == modes("before"))
      #expect(try !pane.screen.contains("hunter2"))
    }

    private func modes(_ name: String) throws -> String { try foyer.folder.text(of: name) }
  }
}
