import TerminalWidgets
import Testing
import Viper
import ViperTesting

/// The question whether another text was meant.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct LinearSuggestionTests {
  private let email = TextField(label: "E-mail", words: .english)
  private let name = TextField(label: "Name", words: .english)
  private let screen: SampleScreen

  init() {
    email.suggestion = "ada@gmail.com"
    screen = SampleScreen("Form", [email, name, Button("Send")])
  }

  @Test(arguments: [
    ("y", "ada@gmail.com"), ("YES", "ada@gmail.com"), ("", "ada@gmial.com"),
    ("n", "ada@gmial.com"), ("No", "ada@gmial.com"),
  ])
  func `a guest takes or declines it`(answer: String, taken: String) async {
    let conversation = await Conversation(screen, ["ada@gmial.com", answer, "Ada"])

    #expect(offers(in: conversation) == 1)
    #expect(email.text == taken && name.text == "Ada")
  }

  @Test func `a script isn't asked`() async {
    let conversation = await Conversation(
      screen, ["ada@gmial.com", "Ada"], isInteractive: false)

    #expect(offers(in: conversation) == 0)
    #expect(email.text == "ada@gmial.com" && name.text == "Ada")
  }

  @Test func `another answer is refused, and it is offered again`() async {
    let conversation = await Conversation(screen, ["ada@gmial.com", "abc", "1", "y", "Ada"])

    #expect(offers(in: conversation) == 3)
    #expect(
      conversation.transcript.contains("> abc\nThat isn't one of the choices: type y, n.\nDid"))
    #expect(email.text == "ada@gmail.com" && name.text == "Ada")
  }

  @Test func `the letters are those of the language`() async {
    let lines = ScriptedLines(["ada@gmial.com", "y", "S", "Ada"], isInteractive: true)
    let stack = ScreenStack()
    stack.push(screen)

    _ = await LinearStage(
      terminal: lines, stack: stack, name: "Aurora", words: .brazilianPortuguese, settled: {}
    ).run()

    #expect(lines.transcript.contains("> y\nEssa não é uma das opções: digite s, n."))
    #expect(email.text == "ada@gmail.com" && name.text == "Ada")
  }

  @Test func `commands work, and it is offered again after each`() async {
    let conversation = await Conversation(
      screen, ["ada@gmial.com", "/help", "/x", "/HELP", "back", "y", "Ada"])

    #expect(offers(in: conversation) == 5)
    #expect(screen.facts == ["appeared", "back"])
    #expect(email.text == "ada@gmail.com" && name.text == "Ada")
  }

  @Test func `a guest who doesn't leave after all is asked again`() async {
    screen.isUnsaved = true

    let conversation = await Conversation(screen, ["ada@gmial.com", "quit", "n", "y", "Ada"])

    #expect(offers(in: conversation) == 2)
    #expect(email.text == "ada@gmail.com" && name.text == "Ada")
  }

  @Test func `before a changed answer nothing names the key that takes it on a screen`() async {
    let conversation = await Conversation(
      screen, ["ada@gmial.com", "n", "Ada", "Change: E-mail", ""])

    #expect(conversation.transcript.contains("\nE-mail (Enter keeps ada@gmial.com):\n>\nDid you"))
    #expect(!conversation.transcript.contains("Ctrl-O"))
  }

  private func offers(in conversation: Conversation) -> Int {
    conversation.transcript.components(separatedBy: "Did you mean").count - 1
  }
}
