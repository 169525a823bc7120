import InteractorKit
import SceneServices
import TerminalKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct QuestionTests {
  let playing = Playing(SampleScreen("Form"), size: Size(width: 60, height: 14))
  let navigator: Navigator<Int>

  init() { navigator = Navigator(stack: playing.stack) { route, _ in SampleScreen("\(route)") } }

  /// A slow connection can cut a paste right after its first byte, which then counts as Esc.
  @Test func `a paste behind an Esc goes into the field, and the question is gone`() {
    let field = TextField(label: "Code")
    let screen = TypingScreen([field, Button("Send")])
    let playing = Playing(screen)
    playing.terminal.type("48")

    playing.terminal.press(.escape)
    #expect(playing.lines.contains { $0.contains("─ Discard what you typed? ─") })
    playing.terminal.send(.paste("21\n"))

    #expect(field.text == "4821 ")
    #expect(screen.backs == 0)
    #expect(!playing.lines.contains { $0.contains("Discard what you typed?") })
  }

  @Test func `typed text is asked about before Esc loses it, an empty field isn't`() {
    let screen = TypingScreen([TextField(label: "Code")])
    let playing = Playing(screen)

    playing.terminal.press(.escape)
    #expect(screen.backs == 1)
    playing.terminal.type("4")
    playing.terminal.press(.escape)
    #expect(screen.backs == 1)
    playing.terminal.type("n")
    #expect(screen.backs == 1)
    playing.terminal.press(.escape)
    playing.terminal.type("y")
    #expect(screen.backs == 2)
  }

  @Test func `lines ask, too`() async {
    for (answer, backs) in [("2", 0), ("1", 0), ("n", 0), ("y", 1)] {
      let screen = TypingScreen([TextField(label: "Code"), TextField(label: "Note")])

      _ = await Conversation(screen, ["4821", "/back", answer])

      #expect(screen.backs == backs, "\(answer)")
    }
  }

  @Test func `stands in a box, the safe answer focused`() async {
    let answer = ask()
    await settle()

    #expect(
      playing.lines[4...10] == [
        "  ┌─ Discard? ───────────────────────────────────────────┐",
        "  │                                                      │",
        "  │ What you typed is lost.                              │",
        "  │                                                      │",
        "  │ ( Discard )    ( Keep )                              │",
        "  │                                                      │",
        "  └──────────────────────────────────────────────────────┘",
      ])
    #expect(playing.terminal.cursor == Point(x: 25, y: 8))
    playing.terminal.press(.enter)
    #expect(await answer.value == false)
  }

  @Test func `y answers in each language, and another question takes the place of the first`()
    async
  {
    let playing = Playing(SampleScreen("Form"), words: .spanish)
    let navigator = Navigator<Int>(stack: playing.stack) { route, _ in SampleScreen("\(route)") }
    let ask = { (title: String) in
      Task {
        await navigator.confirm(
          Question(title: title, message: "What you typed is lost.", yes: "Discard", no: "Keep"))
      }
    }
    let first = ask("First?")
    await settle()
    let second = ask("Second?")
    await settle()

    #expect(await first.value == false)
    #expect(!playing.lines.joined().contains("First?"))
    playing.terminal.type("y")
    #expect(await second.value)
  }

  @Test(arguments: [("y", 1), ("n", 0)])
  func `a screen without a Router asks, too, and acts on yes alone`(_ key: String, _ acts: Int) {
    let screen = SampleScreen("Note")
    let pilot = Pilot(screen)
    var count = 0

    screen.confirm(Question(title: "Delete?", message: "", yes: "Delete", no: "Keep")) {
      count += 1
    }
    pilot.press()
    #expect(pilot.screen.contains("Delete?") && count == 0)
    pilot.play(.init(stringLiteral: key))

    #expect(count == acts && !pilot.screen.contains("Delete?"))
  }

  @Test func `no letter answers where it begins the other answer`() async {
    let playing = Playing(SampleScreen("Form"), words: .spanish)
    let navigator = Navigator(stack: playing.stack) { (route: Int, _) in SampleScreen("\(route)") }
    let answer = Task {
      await navigator.confirm(
        Question(title: "¿Descartar?", message: "", yes: "Descartar", no: "Seguir"))
    }
    await settle()
    for letter in ["s", "n", "y"] { playing.terminal.send(.text(letter)) }

    #expect(playing.lines.joined().contains("¿Descartar?"))
    playing.terminal.press(.enter)
    #expect(await answer.value == false)
  }

  @Test func `no letter answers on a screen if a yes to the title would be no`() async {
    let answer = Task { [navigator] in
      await navigator.confirm(
        Question(
          title: "Go on?", message: "", yes: "Start anew", no: "Go on", isReversed: true))
    }
    await settle()
    for letter in ["y", "n", " "] { playing.terminal.send(.text(letter)) }

    #expect(playing.lines.joined().contains("Go on?"))
    playing.terminal.press(.enter)
    #expect(await answer.value == false)
  }

  @Test func `one that came up in the middle of typing is answered by no letter`() async {
    let answer = Task { [navigator] in
      await navigator.confirm(
        Question(
          title: "Reject?", message: "No account.", yes: "Reject", no: "Keep", takesLetters: false))
    }
    await settle()
    for letter in ["y", "n", " ", "?", "yn"] { playing.terminal.send(.text(letter)) }

    #expect(playing.lines.joined().contains("Reject?"))
    #expect(!playing.lines.joined().contains("y Yes"))
    playing.terminal.press(.left, .enter)

    #expect(await answer.value)
  }

  @Test(
    arguments: [
      ([.text("y")], true), ([.text("n")], false), ([.key(.enter)], false),
      ([.key(.escape)], false),
      ([.key(.left), .key(.enter)], true), ([.key(.tab), .key(.tab), .key(.enter)], false),
      ([.text("y"), .text("n"), .key(.escape)], true), ([.text("n"), .text("y")], false),
      ([.text("yn")], true),
    ] as [([InputEvent], Bool)])
  func `is answered exactly once`(_ events: [InputEvent], _ expected: Bool) async {
    let answer = ask()
    await settle()

    for event in events { playing.terminal.send(event) }

    #expect(await answer.value == expected)
    #expect(!playing.lines.contains { $0.contains("Discard?") })
  }

  @Test func `answers no when it is taken away`() async {
    let removals: [@MainActor (Navigator<Int>) -> Void] = [
      { $0.push(1) }, { $0.replace(with: 2) }, { $0.start(with: [3, 4]) }, { $0.pop() },
      { $0.dismiss() },
    ]

    for remove in removals {
      let answer = ask()
      await settle()

      remove(navigator)

      #expect(await answer.value == false)
    }
  }

  @Test func `answers under another question, each its own`() async {
    let first = ask()
    await settle()
    let second = ask()
    await settle()

    playing.terminal.type("y")
    playing.terminal.type("n")

    #expect(await second.value == true)
    #expect(await first.value == false)
  }

  @Test func `is no work until it is answered`() async {
    let work = Work()
    var answers: [Bool] = []
    work.start { [navigator] in answers.append(await navigator.confirm(Self.question)) }

    await work.settled()
    #expect(answers.isEmpty)
    playing.terminal.type("y")
    #expect(!work.isIdle)
    await work.settled()

    #expect(answers == [true])
  }

  @Test func `can be asked about its keys`() async {
    let answer = ask()
    await settle()

    playing.terminal.press(.function(1))
    #expect(playing.lines.contains { $0.contains("─ Keys ─") })
    playing.terminal.press(.escape)
    playing.terminal.type("y")

    #expect(await answer.value == true)
  }

  private static let question = Question(
    title: "Discard?", message: "What you typed is lost.", yes: "Discard", no: "Keep")

  private func ask() -> Task<Bool, Never> { Task { await navigator.confirm(Self.question) } }
}

@MainActor
private final class TypingScreen: Screen {
  private(set) var backs = 0

  init(_ widgets: [any Widget]) {
    super.init()
    form.show(widgets)
  }

  override var losesTypedText: Bool { form.widgets.contains { !$0.description.value.isEmpty } }

  override func didRequestBack() { backs += 1 }
}
