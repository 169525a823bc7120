import ProgramTesting
import Testing

extension EndToEnd {
  @Suite struct MembersTests {
    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open()
    }

    @Test func `a guest signs up, says yes, and finds themselves among the members`() async throws {
      try await pane.openForm(of: foyer)
      try pane.fill()
      try pane.press("Enter")
      try await pane.shows("Account created. Welcome, Ada.", "No, thanks")

      try pane.press("Tab")
      try pane.type("Engines and poetry.")
      try pane.press("Enter")
      try await pane.shows("You are now listed as a member.")
      try pane.press("Enter")
      try await pane.shows("What would you like to do?")
      try pane.type("6")
      try pane.press("Enter")

      try await pane.shows("One member", "▸ Ada Lovelace")
      try pane.press("Enter")
      try await pane.shows("Engines and poetry.", "Member since")
    }

    @Test func `the operator withdraws a member, which a reload shows`() async throws {
      try await pane.openForm(of: foyer)
      try pane.fill()
      try pane.press("Enter")
      try await pane.shows("No, thanks")
      try pane.press("Enter")
      try await pane.shows("What would you like to do?")
      let id = try #require(foyer.accounts().first?.id)
      #expect(try edit(id, "--listed", "yes", "--about", "\u{1B}[2J").status == 64)
      #expect(
        try edit(id, "--listed", "yes").output
          == "\(id): Ada Lovelace is now listed as a member.\n")
      try pane.type("7")
      try pane.press("Enter")
      try await pane.shows("▸ Ada Lovelace")

      #expect(try edit(id, "--listed", "no", "--name", "Ada King").status == 0)
      try pane.type("r")

      try await pane.shows("No members are listed yet.")
      #expect(try foyer.accounts().map(\.name) == ["Ada King"])
      #expect(try edit("nobody", "--listed", "no").status == 1)
      #expect(try edit(id).status == 64)
    }

    private func edit(_ id: String, _ options: String...) throws -> Command {
      try Command(
        Foyer.program, ["accounts", "edit", id, "--data-dir", foyer.data] + options)
    }
  }
}
