import DemoKit
import InteractorKit
import TerminalKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct PilotTests {
  private let work = Work()

  @Test func `it presses, types, pastes and reads`() {
    let pilot = pilot()

    pilot.type("Ada")
    pilot.paste(" Love\nlace")
    pilot.press(.backspace)

    #expect(pilot.screen.contains("▏Ada Love lac"))
    #expect(pilot.focused?.value == "Ada Love lac")
  }

  @Test func `texts and keys are played one after another`() {
    let pilot = pilot()

    pilot.play("Ada", .home, "Lady ", .control("e"), ".")

    #expect(pilot.focused?.value == "Lady Ada.")
  }

  @Test func `what a reader would say is known: titles, the focus once for each move, problems`() {
    let name = TextField(label: "Name", words: .english)
    let screen = SampleForm(name)
    let pilot = Pilot(screen)
    pilot.type("Ada")
    pilot.press(.tab)
    name.message = .problem("Add your last name")
    pilot.press(.shiftTab)
    pilot.type(" L")

    #expect(
      pilot.spoken == [
        "Greeting", "Your name", "Name", "Greet once it is whole", "Add your last name", "Name Ada",
      ])
  }

  @Test func `a tape expects what a reader would say`() async throws {
    let script = try tape("Expect Spoken \"Name\"\nTab\nExpect Spoken \"Greet\"\n")
    try await Pilot(SampleForm(TextField(label: "Name", words: .english))).play(script)

    let again = try tape("Expect Spoken \"Name\"\nTab\nExpect Spoken \"Name\"\n")
    let failure = await #expect(throws: TapeFailure.self) {
      try await Pilot(SampleForm(TextField(label: "Name", words: .english))).play(again)
    }
    #expect(failure?.sentence == "expected to hear “Name”, heard “Greet once it is whole”")
  }

  private func tape(_ text: String) throws -> Tape {
    try TapeReader.tape(at: "a.tape") { (_) throws(TapeFileProblem) in Array(text.utf8) }
  }

  @Test func `widgets are found by role and label`() throws {
    let pilot = pilot()

    try pilot.enter("Ada", into: "Name")

    #expect(try pilot.value(role: .textField, label: "Name") == "Ada")
    #expect(try pilot.widget(role: .button, label: "Greet") is Button)
    #expect(pilot.widgets.map(\.role) == [.textField, .button, .text])
  }

  @Test func `a button is clicked, and drain waits for what that starts`() async throws {
    let pilot = pilot(.value("Hello, Ada"))

    try pilot.click(role: .button, label: "Greet")
    await pilot.drain()

    #expect(pilot.focused?.label == "Greet")
    #expect(pilot.screen.contains("Hello, Ada"))
  }

  @Test func `a question is no work, and an answer is chosen by its words`() async throws {
    let pilot = pilot()

    pilot.press(.escape)
    await pilot.drain()
    #expect(pilot.screen.contains("Really?"))
    try pilot.choose("Leave")
    await pilot.drain()

    #expect(pilot.stack.top is GreetingView == false)
  }

  @Test func `a missing text is reported with the texts on the screen`() async {
    let pilot = pilot()
    let list = """
      There are:
        textField “Name”
        button “Greet”
        text “”
      """

    let widget = await complaints {
      _ = try? pilot.widget(role: .button, label: "Great")
    }
    let option = await complaints { try? pilot.choose("Maybe") }
    let field = await complaints { try? pilot.enter("Ada", into: "E-mail") }

    #expect(widget == ["No button “Great” is on the screen. \(list)"])
    #expect(option == ["No option “Maybe” is on the screen. \(list)"])
    #expect(field == ["No field “E-mail” is on the screen. \(list)"])
  }

  @Test func `time passes only when the test says so`() async throws {
    let pilot = pilot(.untilCancelled(.success("")))

    try pilot.click(role: .button, label: "Greet")
    #expect(!pilot.screen.contains("Greeting…"))
    await pilot.advance(.milliseconds(100))
    #expect(pilot.screen.contains("⠋ Greeting…"))
    await pilot.advance(.milliseconds(2250))

    #expect(pilot.clock.now.offset == .milliseconds(2350))
    #expect(pilot.screen.contains("⠹ Greeting…"))
  }

  @Test func `work that never settles is reported with its start`() async throws {
    let pilot = pilot(.untilCancelled(.success("")))

    try pilot.click(role: .button, label: "Greet")
    let texts = await complaints { await pilot.drain(within: .milliseconds(20)) }

    #expect(texts.count == 1)
    #expect(texts.first?.contains("started at ViperTestingTests/Greeting.swift:") == true)
    #expect(texts.first?.contains("it is 0.0 seconds, and somebody waits until 0.1") == true)
    #expect(texts.first?.contains("( Greet )") == true)
  }

  @Test func `the screen has its roles, too`() {
    let pilot = pilot()

    pilot.resize(width: 40, height: 12)
    pilot.press(.tab)

    #expect(
      pilot.styledScreen == """
          accent[▲ Aurora]                    title[Greeting]
        muted[────────────────────────────────────────]
          Name
          fieldEdge[▏]field[                          ]fieldEdge[▕]

          buttonFocused[( Greet )]





        bar[ ]barKey[ Tab ]bar[Next ]barKey[ Esc ]bar[Back ]barKey[ ^G F1 ]bar[Help        ]
        """)
  }

  private func pilot(_ answer: StubAnswer<String, Never> = .value("Hello")) -> Pilot {
    Pilot(opening: [1, 2], work: work) { [work] route, navigator in
      route == 2 ? greeting(answer, navigator: navigator, work: work).view : Screen()
    }
  }
}

/// A form with a text, a field and a button.
@MainActor
private final class SampleForm: Screen {
  init(_ name: TextField) {
    super.init()
    title = "Greeting"
    let button = Button("Greet")
    button.note = "once it is whole"
    form.show([Label("Your name"), name, button])
  }
}
