import PasswordWidgets
import TerminalWidgets
import Testing
import Viper
import ViperTesting

/// The choices of a form besides its questions.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct LinearOthersTests {
  private let name = TextField(label: "Name", words: .english)
  private let size = RadioGroup(label: "Size", options: [.init("Small"), .init("Large")])
  private let send = Button("Send")
  private let forgot = Button("Forgot it?")
  private let prices = Button("Prices")
  private let screen: SampleScreen

  init() {
    screen = SampleScreen("Order", [name, size, send, forgot, prices])
  }

  @Test func `the form names them before its first question, and a slash presses one`() async {
    let pressed = await presses { await Conversation(screen, ["/2", "Ada", "/1", "1", "2"]) }

    #expect(
      pressed.transcript == """
        Order
        You can also type /1 (Forgot it?), /2 (Prices).
        Name:
        > /2
        Name:
        > Ada
        1. Small
        2. Large
        Size: choose 1 to 2:
        > /1
        1. Small
        2. Large
        Size: choose 1 to 2:
        > 1
        1. Send
        2. Forgot it?
        3. Prices
        4. Change: Name
        5. Change: Size
        Choose 1 to 5, or press Enter (Send):
        > 2
        Choose 1 to 5, or press Enter (Send):
        (the input ends)

        """)
    #expect(pressed.buttons == ["Prices", "Forgot it?", "Forgot it?"])
    #expect(name.text == "Ada" && size.chosen == 0)
  }

  @Test(arguments: [["12", "", "/1"], ["", "2"]])
  func `a question that a button leads back to is asked again, with what it says`(
    lines: [String]
  ) async {
    let code = TextField(label: "Code", words: .english)
    let resend = Button("Resend")
    let screen = SampleScreen("Mail", [code, send, resend])
    send.onPress = {
      (code.text, code.message) = ("", .problem("Wrong"))
      screen.form.focus(code)
    }
    resend.onPress = {
      code.message = .hint("Sent")
      screen.form.focus(code)
    }

    let transcript = await Conversation(screen, lines).transcript

    #expect(
      transcript.hasSuffix("\(lines.last ?? "")\nSent\nCode:\n(the input ends)\n"), "\(transcript)")
  }

  @Test(arguments: ["/prices", "/Prices", "／２"]) func `the name of one presses it, too`(
    line: String
  ) async {
    #expect(await presses { await Conversation(screen, [line]) }.buttons == ["Prices"])
  }

  @Test(arguments: ["/3", "/0", "/+1", "/01", "/-1"])
  func `what isn't the number of a button is an answer`(line: String) async {
    let pressed = await presses { await Conversation(screen, [line]) }

    #expect(pressed.buttons == [] && name.text == line)
  }

  @Test(arguments: ["/1", "/１", "/Prices"])
  func `a password is no choice, and none is named at it`(line: String) async {
    let password = PasswordField(label: "Password")
    let form = SampleScreen("Order", [password, name, send, prices])

    let pressed = await presses { await Conversation(form, ["/help", line, "/1"]) }

    #expect(pressed.buttons == ["Prices"] && password.description.value.count == line.count)
    #expect(
      pressed.transcript.contains(
        """
        /help: shows this list again
        Password:
        > (not shown)
        At each question but a password you can also type /1 (Prices).
        """))
  }

  @Test func `a label with a sign is no number`() async {
    let code = Select(
      label: "Code", rows: ["+44", "+1", "+2"].map { .init($0) }, words: .english)

    _ = await Conversation(SampleScreen("Call", [code, send]), ["+1"])

    #expect(code.chosen == 1)
  }

  @Test func `help lists them with what they say`() async {
    prices.note = "In euros"

    let conversation = await Conversation(screen, ["/help"])

    #expect(
      conversation.transcript.contains(
        "/help: shows this list again\n/1: Forgot it?\n/2: Prices: In euros\nName:"))
  }

  @Test func `a list of options finds no rows by their numbers`() async {
    let town = Select(
      label: "Town", rows: (1...30).map { .init("Town \($0)") }, words: .english)
    let form = SampleScreen("Order", [town, send, prices])

    let pressed = await presses { await Conversation(form, ["/town 2", "/1", "/30", "30"]) }

    #expect(pressed.buttons == ["Prices"] && town.chosen == 29)
    #expect(pressed.transcript.contains("> /1\n1. Town 1\n"), "all rows are read again")
  }

  @Test func `once the form has another button they are named again`() async {
    let form = SampleScreen("Order", [name, size, send])
    let extra = Button("Withdraw")

    let conversation = await Conversation(form, ["Ada", "/1"]) { _ in
      name.onLeave = { [name, size, send] in form.form.rearrange([name, size, send, extra]) }
    }

    #expect(
      conversation.transcript.hasPrefix(
        "Order\nName:\n> Ada\nYou can also type /1 (Withdraw).\n1. Small\n"))
  }

  @Test func `a number means the button that was named with it, or they are named anew`() async {
    let pressed = await presses {
      await Conversation(
        screen, ["/1", "/1"],
        onQuestion: { [screen, name, size, send, prices] _ in
          screen.form.rearrange([name, size, send, prices])
        })
    }

    #expect(pressed.buttons == ["Prices"])
    #expect(pressed.transcript.contains("> /1\nYou can also type /1 (Prices).\nName:"))
  }

  @Test(arguments: ["/2", "/Prices"])
  func `a script hears nothing of them, and presses them among the choices only`(
    line: String
  ) async {
    let pressed = await presses {
      await Conversation(screen, ["/help", line, "1", "Prices"], isInteractive: false)
    }

    #expect(!pressed.transcript.contains("You can also type"))
    #expect(!pressed.transcript.contains("/1"))
    #expect(name.text == line && pressed.buttons == ["Prices"])
  }

  @Test func `a list below the questions is reached without an answer to them`() async {
    let guests = ListBox(label: "Guests", rows: [.init("Ada"), .init("Ben")], words: .english)
    var opened: [Int] = []
    guests.onOpen = { opened.append($0) }
    let form = SampleScreen("Party", [name, size, send, guests])

    let conversation = await Conversation(form, ["/1", "2", "Change: Name", "Cleo"])

    #expect(opened == [1] && name.text == "Cleo" && size.chosen == nil)
    #expect(
      conversation.transcript.hasPrefix(
        """
        Party
        You can also type /1 (Guests).
        Name:
        > /1
        1. Ada
        2. Ben
        3. Send
        4. Change: Name
        5. Change: Size
        Choose 1 to 5, or press Enter (Send):
        """))
  }

  @Test func `a form with one button has nothing to name`() async {
    let conversation = await Conversation(SampleScreen("Order", [name, send]))

    #expect(conversation.transcript == "Order\nName:\n(the input ends)\n")
  }

  private func presses(
    _ play: () async -> Conversation
  ) async -> (buttons: [String], transcript: String) {
    var pressed: [String] = []
    for button in [send, forgot, prices] {
      button.onPress = { [unowned button] in pressed.append(button.title) }
    }
    let conversation = await play()
    return (pressed, conversation.transcript)
  }
}
