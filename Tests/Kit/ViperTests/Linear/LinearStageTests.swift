import SceneServices
import TerminalKit
import TerminalWidgets
import Testing
import Viper
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct LinearStageTests {
  @Test func `a screen is read from its title to its choices`() async {
    let list = ListBox(
      label: "Help", rows: [.init("Chat", detail: "now"), .init("Store")], words: .english)
    list.onOpen = { _ in }
    let screen = SampleScreen(
      "Help center",
      [Label("How can we help?", isHeading: true), Spacer(), Label("Any\ntime."), list])

    let conversation = await Conversation(screen)

    #expect(
      conversation.transcript == """
        Help center
        How can we help?
        Any
        time.
        1. Chat: now
        2. Store
        Choose 1 to 2:
        (the input ends)

        """)
    #expect(conversation.end == .inputEnded(isUnderWay: false))
  }

  @Test(arguments: [
    ("2", 1), ("store", 1), ("Chat", 0), (" 1 ", 0), ("２", 1), ("　１　", 0), ("ｃｈａｔ", 0),
    ("\u{1B}[200~2\u{1B}[201~", 1),
  ])
  func `a row is chosen by its number or its name`(answer: String, row: Int) async {
    var opened: [Int] = []
    let list = ListBox(label: "", rows: [.init("Chat"), .init("Store")], words: .english)
    list.onOpen = { opened.append($0) }

    _ = await Conversation(SampleScreen("Help", [list]), [answer])

    #expect(opened == [row])
  }

  @Test(arguments: ["0", "3", "-1", "fax", "99999999999999999999", "more room", ""])
  func `what can't be chosen ends a script, and is asked of a person again`(
    answer: String
  ) async {
    let list = ListBox(label: "", rows: [.init("Chat"), .init("Store")], words: .english)
    list.onOpen = { _ in Issue.record("opened by \(answer)") }
    let screen = SampleScreen("Help", [list])

    let script = await Conversation(screen, [answer, "1"], isInteractive: false)
    let person = await Conversation(screen, [answer])

    #expect(script.end == .refused("That isn't one of the choices: type 1 to 2."))
    #expect(script.lines.rest == ["1"])
    #expect(person.transcript.contains("That isn't one of the choices"))
    #expect(person.end == .inputEnded(isUnderWay: false))
  }

  @Test func `the only button is what Enter presses`() async {
    var presses = 0
    let button = Button("Next")
    button.note = "Page 1 of 3"
    button.onPress = { presses += 1 }

    let conversation = await Conversation(SampleScreen("Tutorial", [button]), [""])

    #expect(conversation.transcript.hasPrefix("Tutorial\nPage 1 of 3\nPress Enter (Next):\n>\n"))
    #expect(presses == 1)
  }

  @Test func `where nothing can be chosen, Enter goes back`() async {
    let screen = SampleScreen("Read this", [Label("Words.")])

    _ = await Conversation(screen, ["", "back", "/back"])

    #expect(screen.facts == ["appeared", "back", "back", "back"])
  }

  @Test func `a word over a screen is read, then the screen's choices`() async {
    let button = Button("Next")
    let conversation = await Conversation(SampleScreen("Tutorial", [button])) { stack in
      stack.push(SampleScreen("", [Label("Any key closes this.")]), as: .overlay)
    }

    #expect(conversation.transcript.contains("Tutorial\nAny key closes this.\nPress Enter (Next):"))
    #expect(conversation.stack.top?.title == "Tutorial")
  }

  @Test func `a screen that stays says what has changed, and one that comes again is short`()
    async
  {
    let label = Label("Before.")
    let button = Button("Next")
    button.onPress = { label.text = "After." }
    let heading = Label("Heading", isHeading: true)
    let screen = SampleScreen("First", [heading, Label("Long."), label, button])
    let popup = SampleScreen("Popup", [Button("Close")])

    let conversation = await Conversation(screen, ["", "Close"]) { stack in
      (popup.form.widgets[0] as? Button)?.onPress = { stack.dismiss() }
      button.onPress = {
        label.text = "After."
        stack.push(popup, as: .modal)
      }
    }

    #expect(
      conversation.transcript == """
        First
        Heading
        Long.
        Before.
        Press Enter (Next):
        >

        Popup
        Press Enter (Close):
        > Close

        First
        Heading
        After.
        Press Enter (Next):
        (the input ends)

        """)
  }

  @Test(arguments: [true, false])
  func `a form that comes again doesn't say again what it asks for`(hasText: Bool) async {
    let field = TextField(label: "Name", words: .english)
    let button = Button("Send")
    button.note = "All of it, please."
    let form = SampleScreen("Form", (hasText ? [Label("Join us.")] : []) + [field, button])
    let popup = SampleScreen("Popup", [Button("Close")])

    let conversation = await Conversation(form, ["Ada", "", ""]) {
      stack in
      (popup.form.widgets[0] as? Button)?.onPress = { stack.dismiss() }
      button.onPress = { stack.push(popup, as: .modal) }
      field.onLeave = { stack.push(popup, as: .modal) }
    }

    let notes = conversation.transcript.split(separator: "\n").count { $0 == "All of it, please." }
    #expect(notes == 1)
  }

  @Test func `what runs is said once`() async {
    let button = Button("Save")
    button.onPress = { button.progress = button.progress == nil ? "Saving…" : nil }

    let conversation = await Conversation(SampleScreen("Form", [button]), ["", "", ""])

    #expect(conversation.transcript.split(separator: "\n").count { $0 == "Saving…" } == 2)
  }

  @Test func `what runs is said again when it changes`() async {
    let button = Button("Create account")
    let (stack, lines) = (ScreenStack(), ScriptedLines([]))
    let screen = SampleScreen("Sign up", [button])
    let stage = LinearStage(terminal: lines, stack: stack, name: "Aurora", words: .english) {
      for progress in ["Creating…", "3 before you", "3 before you", nil] {
        button.progress = progress
        screen.setNeedsPaint()
      }
    }
    stack.push(screen)

    _ = await stage.run()

    #expect(lines.transcript.contains("\nCreating…\n3 before you\n\nSign up\n"))
  }

  @Test func `progress is said when it begins, and after a tenth and ten seconds`() async {
    let bar = ProgressBar(label: "Copying", fraction: 0)
    let (stack, lines) = (ScreenStack(), ScriptedLines([]))
    let screen = SampleScreen("Backup", [bar, ProgressBar(label: "Share", fraction: 0.5)])
    var time = ContinuousClock.now
    let stage = LinearStage(terminal: lines, stack: stack, name: "Aurora", words: .english) {
      for percent in [1, 2, 15, 30, 32, 40, 100] {
        bar.fraction = Double(percent) / 100
        screen.setNeedsPaint()
        time += .seconds(6)
      }
    }
    stage.now = { time }
    stack.push(screen)

    _ = await stage.run()

    #expect(
      lines.transcript.contains(
        "\nCopying: 1 %\nCopying: 15 %\nCopying: 32 %\n\nBackup\nCopying: 100 %\nShare: 50 %\n"),
      "\(lines.transcript)")
  }

  @Test(arguments: [true, false])
  func `an interruption cancels work that can be cancelled`(isPerson: Bool) async {
    let lines = ScriptedLines([], isInteractive: isPerson)
    let stack = ScreenStack()
    let screen = CancellableScreen()
    var answers: [Bool] = []
    let stage = LinearStage(terminal: lines, stack: stack, name: "Aurora", words: .english) {
      answers = [lines.interrupt(), lines.interrupt()]
    }
    stack.push(screen)

    _ = await stage.run()

    #expect(answers == [isPerson, false])
    #expect(screen.isCancelled == isPerson)
    #expect(lines.onInterrupt == nil, "nothing runs any more")
  }

  @Test
  func `at a question it does what Esc does on a screen, once, and the question is asked again`()
    async
  {
    let job = SampleScreen("Job", [TextField(label: "Name", words: .english), Button("Send")])
    job.ownBackAction = .cancel
    let (cancels, lines) = await interrupt(job, answers: ["Ada"], questions: 3)

    #expect(cancels == [true, false, true])
    #expect(job.facts == ["appeared", "back", "back"])
    #expect(lines.transcript.contains("Job\nName:\n(interrupted)\nName:\n> Ada\n1. Send\n"))
    #expect(
      lines.transcript.hasSuffix(
        "(Send):\n(interrupted)\nChoose 1 to 2, or press Enter (Send):\n(the input ends)\n"))
  }

  @Test func `where Esc cancels nothing, an interruption ends the session`() async {
    let screen = SampleScreen("Job", [Button("Start")])

    #expect(await interrupt(screen, answers: [], questions: 1).0 == [false])
    #expect(screen.facts == ["appeared"])
  }

  /// Interrupts at the first questions, and answers the others.
  private func interrupt(
    _ screen: Screen, answers: [String], questions: Int
  ) async -> ([Bool], ScriptedLines) {
    let lines = ScriptedLines(answers)
    let stack = ScreenStack()
    let stage = LinearStage(
      terminal: lines, stack: stack, name: "Aurora", words: .english, settled: {})
    stack.push(screen)
    var results: [Bool] = []
    lines.onQuestion = { [unowned lines] _ in
      if results.count < questions { results.append(lines.interrupt()) }
    }
    _ = await stage.run()
    return (results, lines)
  }

  @Test func `a key of the screen's own is an answer, too`() async {
    let screen = KeyedScreen()

    let conversation = await Conversation(screen, ["help", "r"])

    #expect(conversation.transcript.contains("r: Filter"))
    #expect(screen.reloads == 1)
  }

  @Test func `what is shown is sanitized, and no wider than the terminal`() async {
    let screen = SampleScreen("\u{1B}[2Jname", [Label("one two three four five six")])

    let conversation = await Conversation(screen, columns: 20)

    #expect(!conversation.lines.transcript.contains("\u{1B}"))
    #expect(conversation.transcript.contains("one two three four\nfive six\n"))
  }

  @Test func `leaving asks where something is unsaved, and a second time needs no answer`() async {
    let screen = SampleScreen("Form", [Button("Send")])
    screen.isUnsaved = true

    let stays = await Conversation(screen, ["quit", "", "quit", "n", "quit"])
    let leaves = await Conversation(screen, ["exit", "y"])
    let forces = await Conversation(screen, ["quit", "quit"])

    #expect(stays.transcript.contains("Leave without saving?\nWhat you typed will be lost."))
    #expect(stays.end == .inputEnded(isUnderWay: true))
    #expect(leaves.end == .left)
    #expect(forces.end == .left)
  }

  @Test func `leaving asks the screen's own question`() async {
    let screen = SampleScreen("Codes", [Button("Done")])
    screen.isUnsaved = true
    screen.ownLeaveQuestion = Question(
      title: "Leave without the codes?", message: "They are lost.", yes: "Leave", no: "Stay",
      isDangerous: true)

    let conversation = await Conversation(screen, ["quit"])

    #expect(conversation.transcript.contains("Leave without the codes?\nThey are lost."))
    #expect(!conversation.transcript.contains("What you typed will be lost."))
  }
}

@MainActor
private final class KeyedScreen: Screen {
  private(set) var reloads = 0

  override var hints: [KeyHint] { [KeyHint("r", .filter)] }

  override func handle(_ event: InputEvent) -> Bool {
    guard event == .text("r") else { return false }
    reloads += 1
    return true
  }

  @Test func `a heading that changed meanwhile is said once when its screen comes back`() async {
    let heading = Label("Welcome.", isHeading: true)
    let list = ListBox(label: "", rows: [.init("Sign up"), .init("Leave")], words: .english)
    let home = SampleScreen("Home", [heading, list])
    let done = Button("Done")
    let conversation = await Conversation(home, ["1", ""]) { stack in
      list.onOpen = { _ in
        heading.text = "Hello, Ada."
        stack.push(SampleScreen("Form", [done]))
      }
      done.onPress = { stack.pop() }
    }

    let said = conversation.transcript.split(separator: "\n")
    #expect(said.filter { $0 == "Hello, Ada." }.count == 1)
    #expect(said.filter { $0 == "Welcome." }.count == 1)
  }
}

private final class CancellableScreen: Screen {
  private(set) var isCancelled = false
  override var backAction: KeyAction { isCancelled ? .back : .cancel }
  override func didRequestBack() { isCancelled = true }
}
