import ProgramTesting
import Testing

extension EndToEnd {
  /// The speech of fenrir, which says what changes on the screen. Each step waits for what has to be
  /// said; how fenrir groups it depends on when it looks, so there are no snapshots.
  @Suite(.enabled(if: ScreenReader.Kind.fenrir.isThere, "fenrir isn't installed"))
  struct FenrirTests {
    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open()
    }

    @Test func `sign-up, refused first`() async throws {
      var said = try await read("--scene sign-up", until: "F12 Text mode")
      #expect(said.text.contains("Full name:"))
      try await said.type("Ada", "Tab", until: "add your last name after Ada")
      let refused = said.text.components(separatedBy: "> Tab\n").last ?? ""
      #expect(!refused.contains("Password") && !refused.contains("Create account"), "\(refused)")
      try await said.press("BTab", until: "as in ada at example.org")
      try await said.type(" Lovelace", "Tab", until: "mail:")
    }

    @Test func `sign-in`() async throws {
      var said = try await read("--scene sign-in", until: "F12 Text mode")
      try await said.type("ada@example.org", "Tab", until: "Password:")
      try await said.press("Tab", until: "Sign in, button")
      try await said.press("Enter", until: "Enter your password")
    }

    @Test func `the list of articles`() async throws {
      // It says the rows in one piece or in two, so that another one may be the last.
      let reader = try ScreenReader(
        foyer.line("--plain --scene articles"), in: foyer.folder, pane: pane, by: .fenrir)
      let said = try await reader.hears("write to us here")
      #expect(said.contains("Rules, showing it, and a forgotten password"))
      try pane.press("Down")
      try await reader.hears("mail code or SSH key")
    }

    @Test func `a message`() async throws {
      var said = try await read("--scene contact", until: "F12 Text mode")
      try await said.press("Tab", until: "Message:")
      try await said.press("Tab", until: "mail address:")
      try await said.press("Tab", until: "Continue, button")
      try await said.press("Enter", until: "as in ada at example.org")
    }

    @Test func `the desk`() async throws {
      let line = try foyer.plainDesk()
      var said = try await Transcript(
        line, in: foyer.folder, pane, by: .fenrir, until: "Tab Next Esc Leave F1 Help")
      try await said.press("Enter", until: "Back to the list, button")
    }

    private func read(_ arguments: String, until end: String) async throws -> Transcript {
      try await Transcript(
        foyer.line("--plain \(arguments)"), in: foyer.folder, pane, by: .fenrir, until: end)
    }
  }
}
