import Foundation
import ProgramTesting
import Testing

extension EndToEnd {
  /// An operator's screens, in a terminal.
  @Suite struct DeskTests {
    private let foyer: Foyer

    init() throws {
      foyer = try Foyer()
      try FileManager.default.createDirectory(
        atPath: foyer.data, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }

    @Test func `an operator decides at the desk, takes it back and decides anew`() async throws {
      let label = try foyer.brand("approval", verifyEmail: false)
      #expect(try foyer.signUp("ada@example.org", label).status == 0)
      let pane = try Tmux().open()
      try pane.type("'\(Foyer.program)' desk --brand '\(label)' --data-dir '\(foyer.data)'")
      try pane.press("Enter")
      try await pane.shows("Ada Lovelace <ada@example.org>", "pending")
      try pane.press("Enter")
      try await pane.shows("( Approve )", "( Reject )")

      try pane.press("r")
      try await pane.shows("Reject this application?")
      try pane.type("yyy")
      try pane.press("Left", "Enter")
      try await pane.shows("rejected. The e-mail is sent in 2", "Undo")
      try pane.press("u")
      try await pane.shows("No e-mail was sent.", "Approve")
      #expect(try foyer.accounts().isEmpty)
      try pane.press("a")
      try await pane.shows("Approve this application?")
      try pane.press("Left", "Enter")
      try await pane.shows("approved. The e-mail is sent in 2", "Undo")

      #expect(try foyer.accounts().map(\.email) == ["ada@example.org"])
      try pane.press("Escape")
      try await pane.shows("No applications.", "The e-mail is sent in 2")
      try pane.press("u")
      try await pane.shows("Ada Lovelace: pending. No e-mail was sent.", "just now")
      #expect(try foyer.accounts().isEmpty)
    }

    @Test func `rows are marked, decided together and undone together in a low terminal`()
      async throws
    {
      let label = try foyer.brand("approval", verifyEmail: false)
      for name in ["ada", "grace", "alan"] {
        #expect(try foyer.signUp("\(name)@example.org", label).status == 0)
      }
      let pane = try Tmux().open(width: 40, height: 12)
      try pane.type("'\(Foyer.program)' desk --brand '\(label)' --data-dir '\(foyer.data)'")
      try pane.press("Enter")
      try await pane.shows("3 applications")

      try pane.press("Space", "j", "Space")
      try await pane.shows("3 applications, 2 marked")
      try pane.press("a")
      try await pane.shows("Approve 2 applications?", "Ada Lovelace")
      try pane.press("Left", "Enter")
      try await pane.shows("2 applications approved.")
      #expect(try foyer.accounts().count == 2)
      try pane.press("u")
      try await pane.shows("2 applications pending again.")
      #expect(try foyer.accounts().isEmpty)
    }
  }
}
