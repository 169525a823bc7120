import DemoKit
import Foundation
import Testing
import Viper
import ViperTesting

@testable import Burger

@MainActor
struct BurgerTests {
  private let form = OrderForm()
  private let asked: AskedQuestionnaire<Order>

  init() { asked = AskedQuestionnaire(form.questionnaire) }

  @Test func `asks page by page below the prompt, and returns an order`() throws {
    let pilot = pilot()

    pilot.play(.enter, .down, .down, .down, .enter)

    expectScreen(
      pilot,
      """
      ▲ Your burger

        Choose your burger
        ( ) Charmburger Classic
        ( ) Chickwich
        (•) Fishburger
        ( ) Charmpossible Burger
        ✗ No fish today, sorry: choose another burger.
        Toppings
        [x] Lettuce
        [x] Tomatoes
        [ ] Charm Sauce
        [ ] Jalapeños
        [ ] Cheese
        [ ] Vegan Cheese                                                       ▾
        Choose up to four.
        ( Next )

        Tab Next  ↑↓ Move  Space Change  a All, none  Esc Back  F1 Help
      """)
    pilot.play(.shiftTab, .up, .enter, .tab, .enter, .tab, .enter, .down, .enter, .enter)
    pilot.play("Ada", .tab, "Not too hot", .tab, "y", .tab, .enter)
    #expect(
      asked.answer
        == Order(
          burger: "Chickwich", toppings: ["Lettuce", "Tomatoes"], spice: "Mild",
          side: "Disco Fries", name: "Ada", instructions: "Not too hot", hasDiscount: true))
    #expect(pilot.terminal.isStopped)
  }

  @Test func `a page isn't left while a rule is broken, and going back keeps the answers`() throws {
    let pilot = pilot()
    pilot.play(.enter)
    try pilot.choose("Chickwich")
    for topping in ["Charm Sauce", "Jalapeños", "Cheese"] { try pilot.choose(topping) }

    try pilot.click(role: .button, label: "Next")

    #expect(pilot.screen.contains("✗ Choose at most four toppings."))
    try pilot.choose("Cheese")
    pilot.play(.shiftTab, .tab)
    #expect(pilot.screen.contains("Choose up to four."))
    try pilot.click(role: .button, label: "Next")
    #expect(pilot.screen.contains("▲ Details"))
    pilot.play(.escape)
    #expect(pilot.screen.contains("(•) Chickwich"))
  }

  @Test func `Ctrl-C leaves without an order`() {
    let pilot = pilot()

    pilot.play(.enter, .control("c"))

    #expect(asked.answer == nil && pilot.terminal.isStopped)
  }

  @Test func `is asked line by line, too`() async {
    let lines = ScriptedLines(
      ["", "3", "2", "", "", "", "4", "", "Ada", "", "", ""], isInteractive: true)
    let app = AppLines(lines, settings: .init(), routes: [0], makeScreen: asked.screen)

    #expect(await app.play() == .left)
    #expect(lines.transcript.contains("No fish today, sorry: choose another burger.\n"))
    #expect(asked.answer?.burger == "Chickwich" && asked.answer?.side == "Carrots")
    #expect(
      form.questionnaire.summary(Order())
        == "Charmburger: Chickwich, Lettuce, Tomatoes, Mild, Carrots, Ada")
    _ = app.close()
  }

  @Test func `the tape plays to its end`() async throws {
    let path = try #require(Bundle.module.path(forResource: "burger", ofType: "tape"))
    let tape = try TapeReader.tape(at: path) { (path) throws(TapeFileProblem) in
      Array(FileManager.default.contents(atPath: path) ?? Data())
    }

    let recording = try await pilot().play(tape)

    #expect(recording.stills.map(\.name) == ["burger.txt"])
  }

  private func pilot() -> Pilot {
    Pilot(opening: [0], isInline: true, makeScreen: asked.screen)
  }
}
