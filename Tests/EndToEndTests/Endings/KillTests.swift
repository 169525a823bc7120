import ProgramTesting
import Testing

extension EndToEnd {
  @Suite struct KillTests {
    /// The delays reach from before the hash to after the account is stored.
    @Test(arguments: [0, 20, 40, 60, 70, 80, 90, 100, 120, 150, 200])
    func `killed while saving, there is one account or none`(milliseconds: Int) async throws {
      let foyer = try Foyer()
      let pane = try Tmux().open(program: "exec \(foyer.line("--scene sign-up"))")
      try await pane.shows("Confirm password")
      try pane.fill()
      try pane.press("Enter")

      try await Task.sleep(for: .milliseconds(milliseconds))
      try Command("kill", ["-9", try pane.ask("#{pane_pid}")])
      try await pane.until("dead") { try pane.ask("#{pane_dead}") == "1" }

      let count = try foyer.accounts().count
      #expect(count <= 1)
      if count == 1 { #expect(try foyer.integrity() == "ok") }
      try await secondTry(foyer, finds: count == 1 ? "already has an account" : "Account created.")
      #expect(try foyer.accounts().count == 1)
      #expect(try foyer.integrity() == "ok")
    }

    private func secondTry(_ foyer: Foyer, finds text: String) async throws {
      let pane = try Tmux().open()
      try await pane.openForm(of: foyer)
      try pane.fill()
      try pane.press("Enter")
      try await pane.shows(text)
    }
  }
}
