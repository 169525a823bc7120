import InteractorKit
import TerminalKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting

/// Pages that depend on answers, rules that ask elsewhere, and the review.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct QuestionnaireTests {
  private let plan = RadioGroup(label: "Plan", options: [.init("Solo"), .init("Team")], chosen: 0)
  private let seats = NumberField(label: "Seats", number: 2, range: 1...99, words: .english)
  private let name = TextField(label: "Name", words: .english)
  private let work = Work()
  private let registry = Registry()

  @Test func `a page is shown if earlier answers say so, and the button says what comes next`() {
    let (pilot, asked) = play()

    #expect(pilot.focused?.label == "Name")
    pilot.play("Ada", .tab)
    #expect(pilot.screen.contains("( Next )"))
    pilot.play(.down, .tab, .enter)
    #expect(pilot.screen.contains("▲ Team"))
    pilot.play(.escape, .shiftTab, .up, .tab, .enter)

    #expect(pilot.screen.contains("▲ All answers") && !pilot.screen.contains("Seats"))
    pilot.play(.enter)
    #expect(asked.answer == "Ada solo")
  }

  @Test func `blanks alone are no answer`() {
    let (pilot, _) = play()

    pilot.play("   ", .tab, .tab, .enter)

    #expect(pilot.screen.contains("Enter a name.") && pilot.screen.contains("▲ Plan"))
  }

  @Test func `the review has all answers, and going back keeps them`() {
    let (pilot, asked) = play()
    pilot.play("Ada", .tab, .down, .tab, .enter, .control("u"), "7", .enter)

    expectScreen(
      pilot,
      """
      ▲ All answers

        Name    Ada
        Plan    Team
        Seats   7

        ( Order )

        Enter Order  Esc Back  F1 Help
      """)
    pilot.play(.escape, .escape)
    #expect(pilot.screen.contains("▏Ada") && pilot.screen.contains("(•) Team"))
    pilot.play(.shiftTab, .enter, .enter, .enter, .enter)
    #expect(asked.answer == "Ada team of 7")
  }

  @Test func `a rule asks elsewhere when the field is left, and a letter cancels it`() async {
    let (pilot, _) = play(asks: true)
    pilot.play("Bob", .tab)
    await pilot.advance(.milliseconds(100))
    #expect(pilot.screen.contains("Checking the name…"))
    await settle()

    pilot.play(.shiftTab, "b")
    #expect(!pilot.screen.contains("Checking"))
    await pilot.drain()
    #expect(registry.ended == ["Bob: cancelled"])

    pilot.play(.tab)
    registry.answer()
    await pilot.drain()
    #expect(pilot.screen.contains("✗ Bobb is taken."))
  }

  @Test func `the page ends when the answers are here, or stays at the broken rule`() async throws {
    let (pilot, _) = play(asks: true)
    pilot.play("Bob", .tab, .tab, .enter)
    await pilot.advance(.milliseconds(100))
    #expect(pilot.screen.contains("▲ Plan") && pilot.screen.contains("Checking the name…"))
    registry.answer()
    await pilot.drain()
    #expect(pilot.focused?.label == "Name" && pilot.screen.contains("✗ Bob is taken."))

    try pilot.enter("Ada", into: "Name")
    pilot.play(.tab, .tab, .enter)
    registry.answer()
    await pilot.drain()
    #expect(pilot.screen.contains("▲ All answers"))
  }

  @Test func `Esc cancels what the page waits for, and a press asks again`() async {
    let (pilot, _) = play(asks: true)
    pilot.play("Ada", .tab, .tab, .enter)
    await pilot.advance(.milliseconds(100))
    await settle()

    pilot.play(.escape)
    await pilot.drain()
    #expect(registry.ended == ["Ada: cancelled"])
    #expect(pilot.screen.contains("▲ Plan") && !pilot.screen.contains("Checking"))

    registry.waits = false
    pilot.play(.enter)
    await pilot.drain()
    #expect(pilot.screen.contains("▲ All answers"))
  }

  @Test func `an interruption in lines cancels the question of a rule alone`() async {
    let asked = AskedQuestionnaire(questionnaire(asks: true), words: .english, work: work)
    let lines = ScriptedLines(["Ada", "1", "", ""])
    let session = AppLines(
      lines, settings: App.Settings(words: .english, work: work), routes: [0],
      makeScreen: asked.screen)
    registry.onQuestion = { [unowned registry] in
      registry.onQuestion = nil
      registry.waits = false
      #expect(lines.interrupt())
    }

    _ = await session.run()

    #expect(registry.ended.first == "Ada: cancelled")
    #expect(asked.answer == "Ada solo")
  }

  @Test func `lines are asked the same`() async {
    registry.waits = false
    let asked = AskedQuestionnaire(questionnaire(asks: true), words: .english, work: work)
    let lines = ScriptedLines(["Bob", "Ada", "2", "", "5", "", ""])
    let session = AppLines(
      lines, settings: App.Settings(words: .english, work: work), routes: [0],
      makeScreen: asked.screen)

    _ = await session.run()

    #expect(asked.answer == "Ada team of 5")
    #expect(lines.transcript.contains("Checking the name…\nBob is taken."))
    #expect(lines.transcript.contains("All answers\nName: Ada\nPlan: Team\nSeats: 5\n"))
  }

  private func play(asks: Bool = false) -> (Pilot, AskedQuestionnaire<String>) {
    let asked = AskedQuestionnaire(questionnaire(asks: asks), words: .english, work: work)
    let pilot = Pilot(
      opening: [0], work: work, isInline: true, makeScreen: asked.screen)
    return (pilot, asked)
  }

  private func questionnaire(asks: Bool) -> Questionnaire<String> {
    let isFree = FieldRule(name, asking: "Checking the name…") { [name, registry] in
      await registry.problem(with: name.text)
    }
    return Questionnaire(
      "Order",
      [
        QuestionPage(
          "Plan", [name, plan],
          rules: [.required(name, "Enter a name.")] + (asks ? [isFree] : [])),
        QuestionPage("Team", [seats]).shown { [plan] in plan.chosen == 1 },
      ], submit: "Order", review: "All answers"
    ) { [plan, name, seats] in
      plan.chosen == 0 ? "\(name.text) solo" : "\(name.text) team of \(seats.number ?? 0)"
    }
  }
}

/// A registry of names that answers when the test says so. Ada alone is free.
@MainActor
private final class Registry {
  var waits = true
  /// Called when a question has come.
  var onQuestion: (() -> Void)?
  private(set) var ended: [String] = []
  private var (answers, go) = AsyncStream<Void>.makeStream()

  func answer() { go.yield() }

  func problem(with name: String) async -> String? {
    let waits = waits
    onQuestion?()
    if waits { for await _ in answers { break } }
    if Task.isCancelled {
      ended.append("\(name): cancelled")
      (answers, go) = AsyncStream<Void>.makeStream()
    }
    return name == "Ada" ? nil : "\(name) is taken."
  }
}
