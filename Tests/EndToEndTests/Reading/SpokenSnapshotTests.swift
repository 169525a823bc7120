import ProgramTesting
import Testing

extension EndToEnd {
  /// The speech of a screen reader on the way through plain screens, compared with
  /// `Tests/Snapshots/Spoken`. Read them as a guest who only hears them; `RECORD=1` records them.
  @Suite(.enabled(if: ScreenReader.isThere, "yasr isn't installed: run script/setup tests"))
  struct SpokenSnapshotTests {
    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open()
    }

    @Test func `sign-up`() async throws {
      var said = try await read("--scene sign-up", until: "Full name:")
      try await said.type("Ada", "Tab", until: "E-mail:")
      try await said.press(
        "BTab", until: "Full name: Ada We ask for a full name: add your last name after Ada")
      try await said.type(" Lovelace", "Tab", until: "as in ada at example.org")
      try await said.type("ada@example.org", "Tab", until: "special character.")
      try await said.type("Engine-1843", "Tab", until: "Confirm password:")
      try await said.press("Tab", until: "Create account, button Confirm password needs attention")
      try await said.press("BTab", until: "Confirm password: Type the same password again")
      try await said.type("Engine-1843", "Tab", until: "Create account, button")
      try await said.press("Enter", until: "Text mode No, thanks, button")
      try expect(said, "sign-up")
    }

    @Test func `sign-up with a password that is refused`() async throws {
      var said = try await read("--scene sign-up", until: "Full name:")
      try await said.type("Ada Lovelace", "Tab", until: "E-mail:")
      try await said.type("ada@example.org", "Tab", until: "special character.")
      try await said.type("engine", "Tab", until: "Confirm password:")
      try await said.type("engine", "Tab", until: "Create account, button Password needs attention")
      try await said.press("Enter", until: "Still missing: uppercase, number, special character.")
      try await said.type(
        "-1A", "Tab", until: "The passwords differ: type the same one in both fields")
      try expect(said, "sign-up-refused")
    }

    @Test func `sign-in, refused and with a popup`() async throws {
      var said = try await read("--scene sign-in", until: "E-mail or username:")
      try await said.type("ada@example.org", "Tab", until: "Password:")
      try await said.press("F1", until: "Read “Passwords”, button")
      try await said.press("Escape", until: "Password:")
      try await said.type(
        "wrong", "Enter", until: "Password: Wrong e-mail, username or password. Try again.")
      try expect(said, "sign-in")
    }

    @Test func `an article, page by page`() async throws {
      var said = try await read("--scene articles", until: "what to do if that fails")
      try await said.press("Down", until: "e-mail code or SSH key")
      try await said.press("Enter", until: "button Tab Next Esc Back F1 Help F12 Text mode")
      try await said.press("Down", until: "It doesn't work")
      try await said.press("Down", until: "in another session.")
      try expect(said, "article")
    }

    @Test func `a message`() async throws {
      var said = try await read("--scene contact", until: "Subject:")
      try await said.press("Tab", until: "Message:")
      try await said.press("Tab", until: "Your e-mail address:")
      try await said.press("Tab", until: "Continue, button")
      try await said.press("Enter", until: "Subject: Enter a subject")
      try expect(said, "contact")
    }

    @Test func `the desk`() async throws {
      let line = try foyer.plainDesk()
      var said = try await Transcript(line, in: foyer.folder, pane, until: "just now")
      try await said.press("Enter", until: "Back to the list, button")
      try await said.press("r", until: "F1 Help Change nothing, button")
      try await said.press("Escape", until: "Back to the list, button")
      try expect(said, "desk")
    }

    private func read(_ arguments: String, until end: String) async throws -> Transcript {
      try await Transcript(
        foyer.line("--plain \(arguments)"), in: foyer.folder, pane, until: end)
    }

    private func expect(
      _ said: Transcript, _ name: String, at location: SourceLocation = #_sourceLocation
    ) throws {
      #expect(!said.text.contains { "✓✗▸●□■".contains($0) }, "a mark is said as a character")
      try Snapshot("Spoken/\(name).txt").expect(said.text, ignoresBlanks: true, at: location)
    }
  }
}
