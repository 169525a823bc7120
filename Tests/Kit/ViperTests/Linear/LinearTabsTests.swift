import TerminalWidgets
import Testing
import UnicodeKit
import Viper
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct LinearTabsTests {
  private let name = TextField(label: "Name", words: .english)
  private let street = TextField(label: "Street", words: .english)
  private let town = TextField(label: "Town", words: .english)
  private let button = Button("Send")

  @Test func `all that is behind tabs and in rows is asked, one after another`() async {
    var presses = 0
    button.onPress = { presses += 1 }
    let tabs = Tabs(
      label: "Parts", [.init("Person", [name]), .init("Address", [Row([street, town])])])

    let conversation = await Conversation(
      SampleScreen("Form", [tabs, button]), ["Ada", "High Street", "Lima", ""])

    #expect(
      conversation.transcript.hasPrefix(
        "Form\nPerson\nAddress\nName:\n> Ada\nStreet:\n> High Street\nTown:\n> Lima\n"))
    #expect(town.text == "Lima")
    #expect(tabs.selected == 1)
    #expect(presses == 1)
  }

  @Test func `a text that scrolls is read as a whole, and is nothing to choose`() async {
    let terms = ScrollView(label: "Terms", [Markdown("# Terms\n- Be kind.")])

    let conversation = await Conversation(SampleScreen("Terms", [terms, button]))

    #expect(
      conversation.transcript
        == "Terms\nTerms\n• Be kind.\nPress Enter (Send):\n(the input ends)\n")
  }

  @Test func `rows of a table are read with their titles, and chosen by number`() async {
    let table = Table(
      label: "Members", columns: [.init("Name"), .init("Town")],
      cells: [PackedTexts(["Ada", "Bob"]), PackedTexts(["London", "Lima"])], words: .english)
    var opened: [Int] = []
    table.onOpen = { opened.append($0) }

    let conversation = await Conversation(SampleScreen("Members", [table]), ["2"])

    #expect(
      conversation.transcript.hasPrefix(
        "Members\nRows: 2. Columns: Name, Town.\n1. Ada: Town: London\n2. Bob: Town: Lima\n"))
    #expect(opened == [1])
  }

  @Test func `how far something is, is read as it changes`() async {
    let bar = ProgressBar(label: "Copying", fraction: 0.5)
    button.onPress = { bar.fraction = 1 }

    let conversation = await Conversation(SampleScreen("Copy", [bar, button]), [""])

    #expect(
      conversation.transcript.contains("Copying: 50 %\nPress Enter (Send):\n>\nCopying: 100 %"))
  }
}
