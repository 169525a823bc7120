import ProgramTesting
import Testing

extension EndToEnd {
  @Suite struct ResizeTests {
    private let foyer: Foyer
    private let pane: Pane

    init() throws {
      foyer = try Foyer()
      pane = try Tmux().open()
    }

    @Test(arguments: [(40, 12), (100, 30), (80, 24), (300, 100)])
    func `another size keeps the field in sight, and what was typed`(
      width: Int, height: Int
    ) async throws {
      try await pane.openForm(of: foyer)
      try await pane.fillVisibly()
      try pane.press("BTab", "BTab")
      try await pane.focuses("E-mail")

      try pane.resize(width: width, height: height)

      try await pane.until("the title at its place") { try pane.isTitled(width, height) }
      try await pane.focuses("E-mail")
      try pane.press("Tab", "Tab", "Enter")
      try await pane.shows("Account created. Welcome, Ada.")
    }

    @Test func `too small a terminal says so, and loses nothing`() async throws {
      try await pane.openForm(of: foyer)
      // The signal of a resize can overtake letters that the program hasn't read.
      try await pane.fillVisibly()

      try pane.resize(width: 30, height: 8)
      try await pane.shows("needs 40×12, now 30×8")
      try pane.type("ignored")
      try await pane.isRead()
      try pane.resize(width: 80, height: 24)

      try await pane.shows("Ada Lovelace", "ada@example.org")
      try pane.press("Enter")
      try await pane.shows("Account created. Welcome, Ada.")
    }

    @Test func `a terminal of one cell is survived`() async throws {
      try await pane.openForm(of: foyer)
      try await pane.fillVisibly()

      try pane.resize(width: 1, height: 1)
      try await pane.until("one cell") { try pane.ask("#{pane_width}×#{pane_height}") == "1×1" }
      try pane.resize(width: 80, height: 24)

      try await pane.shows("Ada Lovelace", "ada@example.org")
    }
  }
}
