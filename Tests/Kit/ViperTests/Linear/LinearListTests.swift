import TerminalWidgets
import Testing
import Viper
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct LinearListTests {
  private let list = ListBox(
    label: "Members", rows: (1...100_000).map { .init("Member \($0)") }, words: .english)
  private let screen: SampleScreen

  init() { screen = SampleScreen("Members", [list]) }

  @Test func `twenty rows are read, more reads on`() async {
    list.onOpen = { _ in }

    let conversation = await Conversation(screen, ["more"])

    let lines = conversation.transcript.split(separator: "\n")
    #expect(lines[1] == "1. Member 1")
    #expect(lines[20] == "20. Member 20")
    #expect(lines[21] == "Rows 1 to 20 of 100000: type more to read on, /text to find rows.")
    #expect(lines[22] == "Choose 1 to 100000:")
    #expect(lines[24] == "21. Member 21")
    #expect(lines[44] == "Rows 21 to 40 of 100000: type more to read on, /text to find rows.")
  }

  @Test func `rows are found by their text, and keep their number`() async {
    var opened: [Int] = []
    list.onOpen = { opened.append($0) }

    let conversation = await Conversation(
      screen, ["/member 9999", "99990", "/nobody", "/"], isInteractive: false)

    #expect(conversation.transcript.contains("9999. Member 9999\n99990. Member 99990\n"))
    #expect(conversation.transcript.contains("Rows 1 to 11 of 11.\n"))
    #expect(conversation.transcript.contains("Nothing matches\n"))
    #expect(conversation.transcript.hasSuffix("Choose 1 to 100000:\n(the input ends)\n"))
    #expect(opened == [99_989])
  }

  @Test func `a filter has served with the choice, and the next list is read without it`() async {
    list.rows = ["Ada", "Ben", "Berta"].map { .init($0) }
    list.onOpen = { _ in }
    let town = Select(label: "Town", rows: [.init("Berlin"), .init("Ulm")], words: .english)
    let screen = SampleScreen("Members", [list, town])

    let conversation = await Conversation(
      screen, ["/be", "Berta", "/be", "Change: Town", "/ul", "1"])

    #expect(
      conversation.transcript.contains(
        "> Berta\n1. Ada\n2. Ben\n3. Berta\n4. Change: Town\nChoose 1 to 4:\n> /be\n"))
    #expect(
      conversation.transcript.contains(
        "> Change: Town\n1. Berlin\n2. Ulm\nTown: choose 1 to 2:\n> /ul\n2. Ulm\n"))
    #expect(conversation.transcript.contains("> 1\n1. Ada\n2. Ben\n3. Berta\n"))
    #expect(town.chosen == 0)
  }

  @Test func `a source that filters shows all rows again after the choice`() async {
    var asked: [String] = []
    list.onOpen = { _ in }
    list.onFilter = { asked.append($0) }

    _ = await Conversation(screen, ["/ada", "1", "2"])

    #expect(asked == ["ada", ""])
  }

  @Test func `a number means the row that was read with it, or the list is read anew`() async {
    var (opened, questions): ([String], Int) = ([], 0)
    list.rows = ["Ada", "Ben", "Cleo"].map { .init($0) }
    list.onOpen = { [list] in opened.append(list.rows[$0].title) }

    let conversation = await Conversation(
      screen, ["3", "2", "2"],
      onQuestion: { [list] _ in
        questions += 1
        if questions == 1 { list.rows = ["Ada", "Cleo"].map { .init($0) } }  // fewer rows
        if questions == 2 { list.rows = ["Cleo", "Dora"].map { .init($0) } }  // other rows
      })

    #expect(opened == ["Dora"])
    #expect(conversation.transcript.contains("> 3\n1. Ada\n2. Cleo\nChoose 1 to 2:\n> 2\n1. Cleo"))
  }

  @Test func `who reads on to the end has reached it, and begins anew`() async {
    var ends = 0
    list.rows = Array(list.rows.prefix(30))
    list.onOpen = { _ in }
    list.onReachEnd = { ends += 1 }

    let first = await Conversation(screen)
    #expect(ends == 0)
    let second = await Conversation(screen, ["more", "more"])

    #expect(ends == 1)
    #expect(first.transcript.contains("Rows 1 to 20 of 30: type more"))
    #expect(second.transcript.contains("Rows 21 to 30 of 30.\n"))
    #expect(second.transcript.split(separator: "\n").count { $0 == "1. Member 1" } == 2)
  }

  @Test func `rows that can only be read have no numbers, and their end counts`() async {
    var ends = 0
    list.rows = Array(list.rows.prefix(2))
    list.onReachEnd = { ends += 1 }

    let conversation = await Conversation(screen)

    #expect(
      conversation.transcript
        == "Members\nMember 1\nMember 2\nPress Enter (Back):\n(the input ends)\n")
    #expect(ends == 1)
  }

  @Test func `help lists no key that needs a screen, and nor does it work`() async {
    list.rows = [.init("Ada")]
    list.onOpen = { _ in }
    screen.ownHints = [
      KeyHint("c", .copy), KeyHint("r", .reload), KeyHint("F5", .reload), KeyHint("↑↓", .move),
    ]

    let conversation = await Conversation(screen, ["help", "c", "r"])

    #expect(conversation.transcript.contains("help: shows this list again\nr: Reload\nChoose 1:"))
    #expect(screen.facts == ["appeared", "r"])
  }

  @Test func `a name with a line break is one line all the same`() async {
    list.rows = [.init("Ada\naccount-created 1", detail: "a\r\nleft")]
    list.onOpen = { _ in }

    let conversation = await Conversation(
      SampleScreen("Members\nfailed", [Label("A\nB", isHeading: true), list]))

    #expect(conversation.transcript.contains("1. Ada account-created 1: a  left\n"))
    #expect(conversation.transcript.hasPrefix("Members failed\nA B\n"))
  }

  @Test func `a list without a choice says so`() async {
    list.rows = []
    list.onOpen = { _ in }

    let conversation = await Conversation(screen, ["1"])

    #expect(
      conversation.transcript.contains(
        "> 1\nThere is nothing to choose here: press Enter (Back).\n"))
  }

  @Test func `an empty list says why`() async {
    list.rows = []
    list.empty = "Nobody yet."
    list.onOpen = { _ in }

    let conversation = await Conversation(screen)

    #expect(
      conversation.transcript == "Members\nNobody yet.\nPress Enter (Back):\n(the input ends)\n")
  }

  @Test(arguments: [60, 61]) func `a text of many parts is read twenty at a time`(count: Int) async
  {
    var ends = 0
    let text = ScrollView(label: "Data", (1...count).map { Label("Line \($0)") })
    text.onReachEnd = { ends += 1 }

    let conversation = await Conversation(
      SampleScreen("Data", [text]), ["more", "/line 61", "/", "more", "more", "more"])

    let isLong = count > 60
    let isCut = conversation.transcript.contains(
      "Line 20\nRows 1 to 20 of 61: type more to read on")
    #expect(isCut == isLong && ends == 1)
    #expect(conversation.transcript.contains("> /line 61\nLine 61\n") == isLong)
  }
}
