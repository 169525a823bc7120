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
      try pane.fill()
      try pane.press("BTab", "BTab")
      try await pane.focuses("E-mail")

      try pane.resize(width: width, height: height)

      // On a wide terminal the title stands where two panes would end.
      let margin = width < 72 ? 2 : width < 110 ? max(4, (width - 76) / 2) : 78
      try await pane.until("the title at its right edge") {
        try pane.lines[0].count == width - margin && pane.lines[0].hasSuffix("Create account")
      }
      try await pane.focuses("E-mail")
      try pane.press("Tab", "Tab", "Enter")
      try await pane.shows("Account created. Welcome, Ada.")
    }

    @Test func `too small a terminal says so, and loses nothing`() async throws {
      try await pane.openForm(of: foyer)
      try pane.fill()
      // Input after a resize is ignored, and the signal can overtake the last letters.
      try await pane.until("both passwords") {
        try pane.lines.count { $0.contains("•••••••••••") } == 2
      }

      try pane.resize(width: 30, height: 8)
      try await pane.shows("needs 40×12, now 30×8")
      try pane.type("ignored")
      try pane.resize(width: 80, height: 24)

      try await pane.shows("Ada Lovelace", "ada@example.org")
      try pane.press("Enter")
      try await pane.shows("Account created. Welcome, Ada.")
    }

    @Test func `a terminal of one cell is survived`() async throws {
      try await pane.openForm(of: foyer)
      try pane.fill()

      try pane.resize(width: 1, height: 1)
      try pane.resize(width: 80, height: 24)

      try await pane.shows("Ada Lovelace", "ada@example.org")
    }
  }
}
