import TerminalWidgets
import Testing
import Viper
import ViperTesting

@MainActor
@Suite(.timeLimit(.minutes(1))) struct LinearTextAreaTests {
  private let message = TextArea(label: "Message", words: .english)
  private let name = TextField(label: "Name", words: .english)

  @Test func `lines are asked for until an empty one`() async {
    let conversation = await Conversation(
      SampleScreen("Write", [message, name]), ["Dear Ada,", "/back is text here", "", "Grace"])

    #expect(message.text == "Dear Ada,\n/back is text here")
    #expect(name.text == "Grace")
    #expect(
      conversation.transcript.hasPrefix(
        "Write\nMessage (Enter begins a new line, an empty line ends the text):\n> Dear Ada,\n2:\n> /back"
      ))
  }

  @Test func `a paste with empty lines is a part of the text`() async {
    let conversation = await Conversation(
      SampleScreen("Write", [message, name]),
      ["\u{1B}[200~Dear Ada,\n\nhow are you?\n\u{1B}[201~", "Bye", "", "Grace"])

    #expect(message.text == "Dear Ada,\n\nhow are you?\nBye")
    #expect(name.text == "Grace")
    #expect(conversation.transcript.contains("\n4:\n> Bye\n5:\n"))
  }

  @Test func `an empty line at once keeps the text, and a command is none of it`() async {
    message.text = "Hello"
    let screen = SampleScreen("Write", [message, name])

    let conversation = await Conversation(screen, ["/back", "", "Grace"])

    #expect(screen.facts == ["appeared", "back"])
    #expect(
      conversation.transcript.hasPrefix(
        "Write\nHello\nMessage again, line by line (Enter keeps the text):\n> /back"))
    #expect(message.text == "Hello")
    #expect(name.text == "Grace")
  }

  @Test func `a refused text isn't read again, and Enter keeps it`() async {
    message.onLeave = { [message] in message.message = .problem("Say more") }

    let conversation = await Conversation(SampleScreen("Write", [message]), ["Hello", "", ""])

    let asked = "\nSay more\nMessage again, line by line (Enter keeps the text):\n"
    #expect(conversation.transcript.hasSuffix("\(asked)>\(asked)(the input ends)\n"))
    #expect(message.text == "Hello")
  }
}
