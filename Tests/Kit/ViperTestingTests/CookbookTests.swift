import DemoKit
import Foundation
import InteractorKit
import TerminalKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting

/// Plays the recipes of the article Cookbook.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct CookbookTests {
  @Test func `a job shows its progress, and Esc cancels it`() async {
    let clock = VirtualClock()
    let pilot = Pilot(Upload(clock: clock))

    pilot.play(.tab, .enter)
    await clock.advance(by: .seconds(1)) { pilot.play("x") }
    #expect(pilot.screen.contains("50 %") && pilot.screen.contains("Esc Cancel"))
    pilot.play(.escape)
    await clock.advance(by: .seconds(9)) {}

    #expect(pilot.screen.contains("50 %  cancelled") && !pilot.terminal.isStopped)
  }

  @Test func `details follow the selected row`() async throws {
    try await play(
      Contacts(), "Expect \"Ada lives in London.\"\nDown\nExpect \"Grace lives in New York.\"\n")
  }

  @Test func `a log grows while it is read`() async {
    let clock = VirtualClock()
    let pilot = Pilot(Build(clock: clock))

    await clock.advance(by: .seconds(2)) {}
    pilot.play(.end)

    #expect(pilot.screen.contains("Compiling file 3"))
  }

  @Test func `what can't be undone is asked first`() async throws {
    try await play(
      Bin(),
      """
      Enter
      Expect "Empty the bin?"
      Type "n"
      Expect "3 files"
      Enter
      Type "y"
      Expect "0 files"
      """)
  }

  @Test func `a wizard skips a page, asks elsewhere, and shows all answers`() async throws {
    let work = Work()
    let asked = AskedQuestionnaire(Booking().questionnaire, words: .english, work: work)
    let pilot = Pilot(opening: [0], work: work, makeScreen: asked.screen)

    try await pilot.play(
      tape(
        """
        Down
        Down
        Enter
        Enter
        Type "FULL"
        Enter
        Expect "No place is left for this car."
        Ctrl+U
        Type "LX 12"
        Enter
        Expect "Your booking"
        Expect "LX 12"
        Enter
        """))

    #expect(asked.answer == "LX 12")
  }

  @Test func `a widget of one's own is painted, described and used by keys`() async throws {
    let stars = Stars()
    let screen = Screen()
    screen.form.show([stars])

    try await play(screen, "Right\nRight\nExpect \"Rating: **...\"\n")

    #expect(stars.description.value == "2 of 5")
  }

  private func play(_ screen: Screen, _ text: String) async throws {
    try await Pilot(screen).play(tape(text))
  }

  private func tape(_ text: String) throws -> Tape {
    try TapeReader.tape(at: "recipe.tape") { (_) throws(TapeFileProblem) in Array(text.utf8) }
  }
}
