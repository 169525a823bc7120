import PasswordWidgets
import TerminalWidgets
import Testing
import Viper
import ViperTesting

/// The question after a button, which may have been refused.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct LinearRefusalTests {
  private let name = TextField(label: "Name", words: .english)
  private let send = Button("Send")
  private let other = Button("Forgot it?")

  @Test func `a field below buttons is asked for at once if it is refused`() async {
    let screen = SampleScreen("Codes", [other, name, send])
    refusesEmptyName(on: screen)

    let conversation = await Conversation(screen, ["2", "Ada"])

    #expect(
      conversation.transcript == """
        Codes
        1. Forgot it?
        2. Send
        3. Change: Name
        Choose 1 to 3, or press Enter (Forgot it?):
        > 2
        Enter a name
        Name:
        > Ada
        1. Forgot it?
        2. Send
        3. Change: Name
        Choose 1 to 3, or press Enter (Send):
        (the input ends)

        """)
  }

  @Test func `without an answer to it the choices come back, and it is refused again`() async {
    let screen = SampleScreen("Codes", [other, name, send])
    refusesEmptyName(on: screen)

    let conversation = await Conversation(screen, ["2", "", "2", ""])

    let asked = "> 2\nEnter a name\nName:\n>\n1. Forgot it?\n"
    #expect(conversation.transcript.components(separatedBy: asked).count == 3)
    #expect(conversation.transcript.hasSuffix("or press Enter (Forgot it?):\n(the input ends)\n"))
  }

  @Test(arguments: [
    ("Bob", "Bob"), (String(repeating: "x", count: 201), String(repeating: "x", count: 40) + "…"),
  ])
  func `a refused answer is asked for again with what Enter keeps, in short`(
    answer: String, kept: String
  ) async {
    name.onLeave = { [name] in name.message = .problem("Not this one") }

    let conversation = await Conversation(SampleScreen("Form", [name, send]), [answer, ""])

    let asked = "\nNot this one\nName (Enter keeps \(kept)):\n"
    #expect(conversation.transcript.hasSuffix("\(asked)>\(asked)(the input ends)\n"))
    #expect(name.text == answer)
  }

  @Test func `of a refused password the question shows nothing`() async {
    let password = PasswordField(label: "Password")
    password.onLeave = { password.message = .problem("Too short") }

    let conversation = await Conversation(SampleScreen("Form", [password, send]), ["hunter2"])

    let asked = "\nToo short\nPassword (Enter keeps what you typed):\n(the input ends)\n"
    #expect(conversation.transcript.hasSuffix(asked))
    #expect(!conversation.transcript.contains("hunter2"))
  }

  @Test func `a password is refused with the name before it, at which the rest can be chosen`()
    async
  {
    let password = PasswordField(label: "Password")
    let screen = SampleScreen("Sign in", [name, password, send, other])
    var hasForgotten = false
    other.onPress = { hasForgotten = true }
    password.onChange = { _ in password.message = nil }
    send.onPress = {
      _ = password.perform(.enter(""))
      password.message = .problem("Wrong name or password.")
      screen.form.focus(password)
    }

    let conversation = await Conversation(screen, ["Ada", "hunter2", "", "/1", "Eve", "hunter3"])

    #expect(hasForgotten && name.text == "Eve" && password.description.value.count == 7)
    #expect(
      conversation.transcript.contains(
        """
        Wrong name or password.
        At each question but a password you can also type /1 (Forgot it?).
        Name (Enter keeps Ada):
        > /1
        Name (Enter keeps Ada):
        > Eve
        Password:
        > (not shown)
        1. Send
        """))
  }

  @Test func `after a form has emptied, Enter chooses nothing, and the choices are read`() async {
    let screen = SampleScreen("Message", [name, send, other])
    var sent: [String] = []
    send.onPress = { [name] in
      sent.append(name.text)
      _ = name.perform(.enter(""))
    }

    let conversation = await Conversation(screen, ["Hello", "", ""])

    #expect(sent == ["Hello"])
    #expect(
      conversation.transcript.hasSuffix(
        """
        Choose 1 to 3, or press Enter (Send):
        >
        1. Send
        2. Forgot it?
        3. Change: Name
        Choose 1 to 3:
        >
        That isn't one of the choices: type 1 to 3.
        Choose 1 to 3:
        (the input ends)

        """))
  }

  @Test func `of a text that has most of its lines already the new ones are read`() async {
    let text = ScrollView(
      label: "", [Label("Ada:\nWhere is it?"), Label("New"), Label("Us:\nUnder the mat.")])
    let screen = SampleScreen("Message", [text, name, send])
    send.onPress = {
      let labels = ["Ada:\nWhere is it?", "Us:\nUnder the mat.", "Ada:\nThanks!"].map { Label($0) }
      text.show(labels, from: labels[2])
    }

    let conversation = await Conversation(screen, ["Thanks!", ""])

    #expect(conversation.transcript.contains("or press Enter (Send):\n>\nAda:\nThanks!\nChoose 1"))
  }

  @Test func `another text is read as a whole`() async {
    let text = ScrollView(label: "", [Label("Us:\nUnder the mat.")])
    let screen = SampleScreen("Message", [text, name, send])
    send.onPress = {
      let label = Label("Us:\nIn the shed.")
      text.show([label], from: label)
    }

    let conversation = await Conversation(screen, ["Thanks!", ""])

    #expect(conversation.transcript.contains(">\nUs:\nIn the shed.\nChoose 1"))
  }

  @Test func `a headline that says what has happened takes the place of the title`() async {
    let hint = SampleScreen("Address", [Label(.hint("Use it soon."), isHeading: true), send])
    let done = SampleScreen("Deleted", [Label(.success("It was deleted."), isHeading: true), send])

    #expect(await Conversation(hint).transcript.hasPrefix("Address\nUse it soon.\n"))
    #expect(await Conversation(done).transcript.hasPrefix("It was deleted.\n"))
  }

  private func refusesEmptyName(on screen: SampleScreen) {
    name.onChange = { [name] _ in name.message = nil }
    send.onPress = { [name] in
      guard name.text.isEmpty else { return }
      name.message = .problem("Enter a name")
      screen.form.focus(name)
    }
  }
}
