import TerminalWidgets
import Testing
import Viper
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct LinearOptionTests {
  private let delivery = RadioGroup(
    label: "Delivery", options: [.init("Post", detail: "3 days"), .init("Courier")])
  private let topics = MultiSelect(
    label: "Topics", options: [.init("Chess"), .init("Go"), .init("Poker")])
  private let news = Toggle(label: "Send me news", words: .english)
  private let button = Button("Send")

  @Test func `options are read with their numbers, and chosen by number or name`() async {
    var presses = 0
    button.onPress = { presses += 1 }
    let screen = SampleScreen("Order", [delivery, topics, news, button])

    let conversation = await Conversation(screen, ["courier", "1, go", "y", ""])

    #expect(
      conversation.transcript.hasPrefix(
        """
        Order
        1. Post: 3 days
        2. Courier
        Delivery: choose 1 to 2:
        > courier
        1. Chess
        2. Go
        3. Poker
        Topics: choose any of 1 to 3, with commas, or 0 for none:
        > 1, go
        Send me news: choose y, n (Enter keeps no):
        > y

        """))
    #expect(delivery.chosen == 1)
    #expect(topics.chosen == [0, 1])
    #expect(news.isOn)
    #expect(presses == 1)
  }

  @Test func `an empty line keeps what is chosen, 0 takes all away`() async {
    delivery.chosen = 0
    topics.chosen = [2]
    let screen = SampleScreen("Order", [delivery, topics, button])

    let conversation = await Conversation(screen, ["", "0"])

    #expect(conversation.transcript.contains("choose 1 to 2 (Enter keeps Post):"))
    #expect(conversation.transcript.contains("or 0 for none (Enter keeps Poker):"))
    #expect(delivery.chosen == 0)
    #expect(topics.chosen == [])
  }

  @Test(arguments: ["3", "0", "nobody", "1,"]) func `what is no option is refused of a script`(
    answer: String
  ) async {
    let conversation = await Conversation(
      SampleScreen("Order", [delivery]), [answer], isInteractive: false)

    #expect(
      conversation.end == .refused("That isn't one of the choices: type 1 to 2."))
    #expect(delivery.chosen == nil)
  }

  @Test func `of many options twenty are read; more reads on, a slash finds, back goes back`() async
  {
    let rows = (1...100).map { ListBox.Row("Town \($0)") }
    let town = Select(label: "Town", rows: rows, words: .english)
    let street = TextField(label: "Street", words: .english)
    let screen = SampleScreen("Address", [town, street])

    let conversation = await Conversation(screen, ["more", "/town 9", "back", "93", "High Street"])

    #expect(
      conversation.transcript.contains("20. Town 20\nRows 1 to 20 of 100: type more to read on"))
    #expect(conversation.transcript.contains("> more\n21. Town 21\n"))
    #expect(conversation.transcript.contains("> /town 9\n9. Town 9\n90. Town 90\n"))
    #expect(screen.facts == ["appeared", "back"])
    #expect(town.chosen == 92)
    #expect(street.text == "High Street")
  }

  @Test func `a field that wants a choice is asked again`() async {
    delivery.onLeave = { [delivery] in
      delivery.message = delivery.chosen == nil ? .problem("Choose one.") : nil
    }

    let conversation = await Conversation(SampleScreen("Order", [delivery, button]), ["", "1"])

    #expect(conversation.transcript.contains(">\nChoose one.\n1. Post"))
    #expect(delivery.chosen == 0)
  }

  @Test func `a choice that is refused is asked for again with what Enter keeps`() async {
    news.onLeave = { [news] in news.message = news.isOn ? nil : .problem("Agree first.") }

    let conversation = await Conversation(SampleScreen("Order", [news, button]), ["n", "y"])

    #expect(
      conversation.transcript.contains(
        "> n\nAgree first.\nSend me news: choose y, n (Enter keeps no):\n> y\n"))
    #expect(news.isOn)
  }
}
