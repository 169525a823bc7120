import TerminalWidgets
import Testing
import UnicodeKit
import Viper
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct LinearSeveralListsTests {
  private let running = table("Running", ["build", "test"])
  private let done = table("Done", ["lint"])

  @Test func `two tables keep their names, and only rows that can be opened have numbers`() async {
    var opened: [Int] = []
    done.onOpen = { opened.append($0) }

    let conversation = await Conversation(SampleScreen("Jobs", [running, done]), ["1"])

    #expect(
      conversation.transcript.hasPrefix(
        """
        Jobs
        Running: Rows: 2. Columns: Name, State.
        Done: Rows: 1. Columns: Name, State.
        Running
        build: State: ok
        test: State: ok
        Done
        1. lint: State: ok
        Choose 1:
        > 1

        """))
    #expect(opened == [0])
  }

  @Test func `an empty one among several says which it is, and a single list has no name`() async {
    done.show([PackedTexts(), PackedTexts()])
    done.empty = "No jobs"

    let both = await Conversation(SampleScreen("Jobs", [running, done]))
    let one = await Conversation(SampleScreen("Jobs", [Self.table("Running", ["build"])]))

    #expect(
      both.transcript.hasPrefix(
        "Jobs\nRunning: Rows: 2. Columns: Name, State.\nDone: No jobs\nbuild: State: ok\n"))
    #expect(one.transcript.hasPrefix("Jobs\nRows: 1. Columns: Name, State.\nbuild: State: ok\n"))
  }

  @Test func `the next page begins with the name of its list`() async {
    let first = Self.table("First", (1...15).map { "f\($0)" })
    let second = Self.table("Second", (1...15).map { "s\($0)" })

    let conversation = await Conversation(SampleScreen("Jobs", [first, second]), ["more"])

    #expect(conversation.transcript.contains("\nf15: State: ok\nSecond\ns1: State: ok\n"))
    #expect(conversation.transcript.contains("> more\nSecond\ns6: State: ok\n"))
  }

  @Test func `a log that grows while the guest answers doesn't take the answer away`() async {
    let log = Log(label: "Events", words: .english)
    var presses = 0
    let screen = SampleScreen("Jobs", [log, Button("Start") { presses += 1 }])

    let conversation = await Conversation(
      screen, ["", "1"], onQuestion: { _ in log.append("Line \(presses)") })

    #expect(presses == 2)
    #expect(conversation.transcript.contains("Line 1\n"))
  }

  @Test func `a change that selecting a row makes is read`() async {
    let details = Label("Nothing selected")
    running.onSelect = { details.text = "Selected: \($0 ?? -1)" }

    let conversation = await Conversation(SampleScreen("Jobs", [running, details]), ["2"])

    #expect(conversation.transcript.contains("> 2\nSelected: 1\n"))
  }

  private static func table(_ label: String, _ names: [String]) -> Table {
    Table(
      label: label, columns: [.init("Name"), .init("State")],
      cells: [PackedTexts(names), PackedTexts(names.map { _ in "ok" })], words: .english)
  }
}
