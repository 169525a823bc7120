import TerminalKit
import TerminalWidgets
import Testing
import ViperTesting

@testable import Viper

@MainActor
@Suite(.timeLimit(.minutes(1))) struct PaletteTests {
  private let screen = SampleScreen("Notes", [ListBox(label: "Notes", rows: [.init("One")])])
  private let playing: Playing

  init() {
    screen.ownHints = [
      KeyHint("a", KeyAction("archive").called("Archive")),
      KeyHint("Ctrl-N", KeyAction("new").called("New note"), event: .text("n")),
      KeyHint("j k", KeyAction("scroll")),
    ]
    playing = Playing(screen)
    playing.stage.hasPalette = true
  }

  @Test func `finds a command by its letters, and presses its key`() {
    playing.terminal.press(.function(2))
    #expect(playing.terminal.screen.contains("  Archive     a"))
    #expect(!playing.terminal.screen.contains("j k"))

    playing.terminal.type("nnt")
    #expect(playing.terminal.screen.contains("▸ New note"))
    playing.terminal.press(.enter)

    #expect(screen.facts.last == "n" && playing.stack.active === screen)
  }

  @Test func `says that nothing matches, and Esc or F2 closes it`() {
    playing.terminal.press(.function(2))
    playing.terminal.type("xyz")
    #expect(playing.terminal.screen.contains("Nothing matches"))
    playing.terminal.press(.enter)
    playing.terminal.press(.escape)
    #expect(playing.stack.active === screen)

    playing.terminal.press(.function(2))
    playing.terminal.press(.function(2))

    #expect(playing.stack.active === screen && screen.facts == ["appeared"])
  }

  @Test func `is there only if the program wants it`() {
    playing.stage.hasPalette = false

    playing.terminal.press(.function(2))

    #expect(playing.stack.active === screen)
  }

  @Test(
    arguments: [
      ("", "Archive", 0), ("ar", "Archive", 0), ("AH", "Archive", 6), ("nn", "New note", 3),
      ("x", "Archive", nil), ("ra", "Archive", nil),
    ] as [(String, String, Int?)])
  func `a match counts the skipped letters`(_ pattern: String, _ text: String, _ score: Int?) {
    #expect(FuzzyMatch(pattern, in: text)?.score == score)
  }
}
