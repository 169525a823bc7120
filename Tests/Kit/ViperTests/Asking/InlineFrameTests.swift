import InteractorKit
import TerminalKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting

@MainActor
struct InlineFrameTests {
  private let size = Select(label: "Size", rows: ["S", "M", "L"].map { .init($0) })
  private let note = TextField(label: "Note")

  @Test func `takes the rows that its page needs, and more for an open list`() {
    let pilot = pilot(Size(width: 40, height: 20))

    expectScreen(
      pilot,
      """
      ▲ Coat

        Size
        ▏Choose…                 ▾▕

        Note
        ▏                         ▕

        ( Send )

        Tab Next  Esc Back  ^G F1 Help
      """)
    pilot.play(.enter)
    #expect(pilot.terminal.canvas?.size == Size(width: 39, height: 19))
    #expect(pilot.screen.contains("│ ▸ S"))
    pilot.play(.down, .enter)
    #expect(pilot.terminal.canvas?.size == Size(width: 39, height: 11))
    #expect(size.chosen == 1)
  }

  @Test func `asks before Esc loses an answer`() {
    let pilot = pilot(Size(width: 40, height: 20))

    pilot.play(.tab, "Grey", .escape)
    #expect(pilot.screen.contains("Discard what you typed?"))
    pilot.play(.escape)
    #expect(pilot.screen.contains("▏Grey"))
    #expect(!pilot.screen.contains("Discard what you typed?"))
  }

  @Test func `never takes all rows, and scrolls what doesn't fit`() {
    let pilot = pilot(Size(width: 40, height: 9))

    pilot.play(.tab)

    #expect(pilot.terminal.canvas?.size.height == 8)
    #expect(pilot.screen.contains("Note"))
  }

  @Test func `says on a tiny terminal how large one has to be`() {
    let pilot = pilot(Size(width: 18, height: 9))

    #expect(pilot.screen.contains("needs 20×8"))
  }

  @Test func `the word of its last button is the program's`() {
    var questionnaire = questionnaire
    questionnaire.submit = "Order"
    let asked = AskedQuestionnaire(questionnaire)

    let pilot = Pilot(opening: [0], isInline: true, makeScreen: asked.screen)

    #expect(pilot.screen.contains("( Order )"))
  }

  @Test func `a switch keeps the focus on Enter, which may have been a mistake`() {
    let toggle = Toggle(label: "News")
    let asked = AskedQuestionnaire(
      Questionnaire("News", [QuestionPage("News", [toggle, note])]) { toggle.isOn })
    let pilot = Pilot(opening: [0], isInline: true, makeScreen: asked.screen)

    pilot.play(.enter)

    #expect(toggle.isOn && pilot.focused?.label == "News")
  }

  private var questionnaire: Questionnaire<Int?> {
    Questionnaire("Coat", [QuestionPage("Coat", [size, note])]) { [size] in size.chosen }
  }

  private func pilot(_ size: Size) -> Pilot {
    let asked = AskedQuestionnaire(questionnaire)
    let pilot = Pilot(
      opening: [0], size: size, isInline: true, makeScreen: { asked.screen($0, $1) })
    return pilot
  }
}
