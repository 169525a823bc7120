import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

/// Screens for people who listen to them.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct PlainStageTests {
  let name = TextField(label: "Full name", words: .english)
  let list = ListBox(label: "Cities", words: .english)
  let button = Button("Create account")
  let playing: Playing

  init() {
    list.rows = [ListBox.Row("Lima", detail: "Peru"), ListBox.Row("Oslo", detail: "Norway")]
    name.message = .problem("Add your last name")
    playing = Playing(
      SampleScreen("Create account", [name, list, button]), size: Size(width: 60, height: 12),
      isPlain: true)
  }

  @Test func `has labels beside their fields, lasting keys, and no decorations`() {
    #expect(
      playing.terminal.screen == """
          Aurora                                    Create account


          Full name:
          Add your last name
            Lima  Peru
            Oslo  Norway



          Create account, button
          Tab Next  Esc Back  F1 Help
        """)
    #expect(playing.terminal.cursor == Point(x: 13, y: 3))
  }

  @Test func `a move of the focus moves the cursor and changes no cell`() throws {
    let before = try #require(playing.terminal.canvas)

    playing.terminal.press(.tab)
    playing.terminal.press(.down)

    let after = try #require(playing.terminal.canvas)
    #expect(after.cells == before.cells)
    #expect(after.cursor?.y == 6)
  }

  @Test func `a typed letter is painted beside the label`() {
    playing.terminal.type("Ada")

    #expect(playing.lines[3] == "  Full name: Ada")
  }
}
