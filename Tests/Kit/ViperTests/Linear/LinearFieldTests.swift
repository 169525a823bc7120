import PasswordWidgets
import SceneServices
import Secrets
import TerminalWidgets
import Testing
import ViperTesting

@testable import Viper

@MainActor
@Suite(.timeLimit(.minutes(1))) struct LinearFieldTests {
  private let name = TextField(label: "Name", words: .english)
  private let password = PasswordField(label: "Password")
  private let button = Button("Send")
  private let screen: SampleScreen

  init() { screen = SampleScreen("Form", [name, password, button]) }

  @Test(
    arguments: [
      (["12", "34", "56", "Ada"], "12 34 56", "Ada"), (["12", "", "Ada"], "12", "Ada"),
      (["\u{1B}[200~12\n34\n56\n\u{1B}[201~", "Ada"], "12 34 56", "Ada"),
      (["\u{1B}[200~12\n34\u{1B}[201~", "56", "Ada"], "12 34 56", "Ada"),
      (["123456", "Ada"], "123456", "Ada"), (["12", "/back", "1234567", "Ada"], "1234567", "Ada"),
      (["12"], "12", ""),
    ], [true, false])
  func `a field's answer can go on in the next lines, and a paste is one answer`(
    example: (answers: [String], number: String, name: String), isInteractive: Bool
  ) async {
    let number = TextField(label: "Number", words: .english)
    number.continues = { $0.filter { !$0.isWhitespace }.count < 6 }

    _ = await Conversation(
      SampleScreen("Form", [number, name]), example.answers, isInteractive: isInteractive)

    #expect(number.text == example.number)
    #expect(name.text == example.name)
  }

  @Test func `the question for the rest of an answer says that a part is missing`() async {
    let number = TextField(label: "Number", words: .english)
    number.continues = { $0.count < 6 }

    let conversation = await Conversation(SampleScreen("Form", [number]), ["123", "456"])

    #expect(conversation.transcript.contains("2 (a part is missing; an empty line ends it)"))
  }

  @Test(arguments: [(["12", "#123456"], "#123456"), (["12", "#34", "5", "6"], "#34 5 6")])
  func `a line that begins the answer anew takes the place of the lines before`(
    lines: [String], taken: String
  ) async {
    let number = TextField(label: "Number", words: .english)
    number.continues = { $0.filter { !$0.isWhitespace }.count < 5 }
    number.beginsAnew = { $0.hasPrefix("#") }

    let conversation = await Conversation(SampleScreen("Form", [number, name]), lines + ["Ada"])

    #expect(number.text == taken && name.text == "Ada")
    #expect(!conversation.transcript.contains("\n4 ("), "lines are counted anew")
  }

  @Test func `every field is asked, left and then sent`() async {
    var facts: [String] = []
    name.onChange = { facts.append("name \($0)") }
    name.onLeave = { facts.append("leave name") }
    password.onChange = { facts.append("password of \($0.count)") }
    password.onLeave = { facts.append("leave password") }
    button.onPress = { facts.append("send") }

    let conversation = await Conversation(screen, ["Ada", "hunter2", ""])

    #expect(facts == ["name Ada", "leave name", "password of 7", "leave password", "send"])
    #expect(!conversation.transcript.contains("hunter2"))
  }

  @Test(arguments: [([], 0), (["x"], 0), (["x", "y"], 1), (["x", "y", ""], 1)])
  func `a script that has answered all sends by its end, once`(answers: [String], sent: Int) async {
    var presses = 0
    button.onPress = { presses += 1 }

    let conversation = await Conversation(screen, answers, isInteractive: false)

    #expect(presses == sent)
    #expect(conversation.end == .inputEnded(isUnderWay: true))
  }

  @Test(arguments: [("Name", "\nName:\n"), ("Why?", "\nWhy?\n"), ("なぜ？", "\nなぜ？\n")])
  func `what is a question already gets no colon`(label: String, asked: String) async {
    let field = TextField(label: label, words: .english)

    let conversation = await Conversation(SampleScreen("Form", [field, button]))

    #expect(conversation.transcript.contains(asked))
  }

  @Test func `a person's Ctrl-D sends nothing`() async {
    button.onPress = { Issue.record("sent") }

    let conversation = await Conversation(screen, ["x", "y"])

    #expect(conversation.end == .inputEnded(isUnderWay: true))
  }

  @Test func `an empty line keeps what is there`() async {
    let name = TextField(label: "Name", text: "Ada", words: .english)
    name.onChange = { _ in Issue.record("changed") }

    let conversation = await Conversation(SampleScreen("Form", [name, button]), [""])

    #expect(conversation.transcript.hasPrefix("Form\nName (Enter keeps Ada):\n>\n"))
    #expect(name.text == "Ada")
  }

  @Test(arguments: ["back", "help", "quit", "exit", "more", "/", "/more", "/x", "/ back"])
  func `only a command with a slash is no text`(text: String) async {
    _ = await Conversation(screen, [text])

    #expect(name.text == text)
    #expect(screen.facts == ["appeared"])
  }

  @Test func `commands work at every field, passwords too`() async {
    let conversation = await Conversation(screen, ["/back", "/HELP", "Ada", "/back", "/help", "x"])

    #expect(screen.facts == ["appeared", "back", "back"])
    #expect(conversation.transcript.contains("/quit: leaves the program"))
    #expect(password.description.value.count == 1)
  }

  @Test func `help reads the purpose of the field, then the commands`() async {
    name.help = "As on your letters."

    let conversation = await Conversation(screen, ["/help", "Ada"])

    #expect(conversation.transcript.contains("> /help\nAs on your letters.\n/back"))
  }

  @Test func `help at a field names no key that is text there`() async {
    screen.ownHints = [KeyHint("r", .reload)]

    let conversation = await Conversation(screen, ["/help"])

    #expect(!conversation.transcript.contains("Reload"))
  }

  @Test func `a problem is shown and the question asked again, but it ends a script`() async {
    name.onLeave = { [name] in name.message = name.text == "Ada" ? nil : .problem("Say Ada.") }

    let person = await Conversation(screen, ["Bob", "Ada"])
    name.message = nil
    let script = await Conversation(screen, ["Bob", "Ada"], isInteractive: false)

    #expect(
      person.transcript.contains("> Bob\nSay Ada.\nName (Enter keeps Bob):\n> Ada\nPassword:"))
    #expect(script.end == .refused("Say Ada."))
    #expect(script.lines.rest == ["Ada"])
  }

  @Test func `what doesn't fit is refused, not cut`() async {
    let answers = [String(repeating: "x", count: 1025), String(repeating: "y", count: 1024)]

    let person = await Conversation(screen, answers)
    let script = await Conversation(screen, answers, isInteractive: false)

    #expect(person.transcript.contains("Only the first 1024 characters fit\nName:\n> yyy"))
    #expect(name.text == answers[1])
    #expect(script.end == .refused("Only the first 1024 characters fit"))
  }

  @Test(arguments: [
    "me\u{9C}you", "a\u{0}", "\u{7F}", "Ada\tLovelace", "a\rb", "a\u{2028}b", "\u{1B}[A",
  ])
  func `a line that a field would not keep as it is is refused`(line: String) async {
    name.onChange = { _ in Issue.record("changed") }
    let sentence = "That line contains a control character: remove it and send the line again."

    let person = await Conversation(screen, [line])
    let script = await Conversation(screen, [line], isInteractive: false)

    #expect(person.transcript.contains("\n\(sentence)\nName:\n(the input ends)"))
    #expect(script.end == .refused(sentence))
  }

  @Test func `so is a password`() async {
    password.onChange = { _ in Issue.record("changed") }

    let script = await Conversation(screen, ["Ada", "hunter\u{9B}2"], isInteractive: false)

    #expect(
      script.end
        == .refused("That line contains a control character: remove it and send the line again."))
  }

  @Test(arguments: [
    "\u{1B}[200~hunter2\n\u{1B}[201~", "\u{1B}[200~ hunter2\t\u{1B}[201~", "hunter2\t",
    "\thunter2 \t", "hun\u{1B}[200~ter2 \u{1B}[201~",
  ])
  func `a pasted password is taken without the blanks at its ends, which is said`(
    _ line: String
  ) async {
    var typed: Secret?
    password.onChange = { typed = $0 }

    let conversation = await Conversation(screen, ["Ada", line])

    #expect(typed == Secret("hunter2"))
    #expect(
      conversation.transcript.contains(
        "\nSpaces and line breaks around the pasted text were left out\n"))
  }

  @Test(arguments: ["two\nlines", "a\tb", "a\u{1B}b"])
  func `a pasted password with a control character inside is refused`(_ pasted: String) async {
    password.onChange = { _ in Issue.record("changed") }
    let line = "\u{1B}[200~\(pasted)\u{1B}[201~"

    let script = await Conversation(screen, ["Ada", line], isInteractive: false)

    #expect(
      script.end
        == .refused("That line contains a control character: remove it and send the line again."))
  }

  @Test func `typed spaces are part of a password, and nothing is said of them`() async {
    var typed: Secret?
    password.onChange = { typed = $0 }

    let conversation = await Conversation(screen, ["Ada", " hunter2 "])

    #expect(typed == Secret(" hunter2 "))
    #expect(!conversation.transcript.contains("left out"))
  }

  @Test(arguments: ["\u{1B}[200~Ada\u{1B}[201~", "\u{1B}[201~Ada", "A\u{1B}[200~da"])
  func `the marks of a paste are no part of an answer`(_ line: String) async {
    _ = await Conversation(screen, [line])

    #expect(name.text == "Ada")
  }

  @Test(arguments: ["／help", "／ｈｅｌｐ", "/ｈｅｌｐ", "/help"])
  func `commands of a full-width keyboard are commands, at a password too`(_ line: String) async {
    let atName = await Conversation(screen, [line, "Ada"])
    let atPassword = await Conversation(screen, ["Ada", line])

    #expect(
      atName.transcript.contains(
        """
        /back: leaves the form; you can change your answers at its end
        /quit: leaves the program
        """))
    #expect(atPassword.transcript.contains("/quit: leaves the program"))
    #expect(password.description.value == "")
  }

  @Test(arguments: [(["1", "n"], false), (["１", "", "y"], false), (["y"], true)])
  func `a number answers no question that offers letters`(lines: [String], isYes: Bool) async {
    var answers: [Bool] = []

    let conversation = await Conversation(
      SampleScreen("Keys", [Label("Two keys")]), lines,
      prepare: { stack in
        let question = Question(
          title: "Remove this key?", message: "Gone for good.", yes: "Remove", no: "Keep it",
          isDangerous: true)
        stack.ask(question) { answers.append($0) }
      })

    #expect(answers == [isYes])
    #expect(conversation.transcript.contains("y. Remove\nn. Keep it\n"))
  }

  @Test(
    arguments: [
      (
        Question(
          title: "Go on where you stopped?", message: "", yes: "Start anew", no: "Go on",
          isReversed: true), "y"
      ), (Question(title: "No news?", message: "", yes: "No news", no: "Keep"), "n"),
    ])
  func `answers are numbered where a letter would mislead`(
    question: Question, letter: String
  ) async {
    let conversations = [[letter, ""], ["2"], [question.no], ["1"]]
    var answers: [Bool] = []

    for lines in conversations {
      let conversation = await Conversation(
        SampleScreen("Form", [Button("Send")]), lines,
        prepare: { $0.ask(question) { answers.append($0) } })
      let asked = "Choose 1 to 2, or press Enter (\(question.no)):"
      #expect(
        conversation.transcript.contains("1. \(question.yes)\n2. \(question.no)\n\(asked)\n"))
      #expect(
        conversation.transcript.contains("isn't one of the choices: type 1 to 2.")
          == (lines.count == 2))
    }

    #expect(answers == [false, false, false, true])
  }

  @Test func `full-width letters are kept in a text`() async {
    _ = await Conversation(screen, ["Ａｄａ１"])

    #expect(name.text == "Ａｄａ１")
  }

  @Test(
    arguments: [
      ([], nil), (Array("Ada \u{200C}é😀".utf8), nil), ([0x41, 0x09], .controlCharacter),
      ([0xC2, 0x9C], .controlCharacter), ([0x41, 0xC3], .notUTF8), ([0x9C], .notUTF8),
      ([0xED, 0xA0, 0x80], .notUTF8), ([0xC0, 0x80], .notUTF8),
    ] as [([UInt8], LineProblem?)])
  func `bytes are text or not`(bytes: [UInt8], problem: LineProblem?) {
    #expect(LineProblem(in: bytes) == problem)
    #expect(LineProblem(in: Secret(copying: bytes)) == problem)
  }

  @Test func `a button's result below a field is read with the choices, once`() async {
    let path = TextField(label: "File", words: .english)
    path.onChange = { _ in path.message = nil }
    let save = Button("Save")
    save.onPress = {
      path.message =
        path.text.isEmpty ? .problem("Enter a path.") : FieldMessage(.success, "Saved.")
    }
    let screen = SampleScreen("Data", [save, path])

    let conversation = await Conversation(screen, ["1", "2", "x.json", "1", "1"])

    #expect(conversation.transcript.contains("> 1\nEnter a path.\nChoose 1 to 2"))
    #expect(conversation.transcript.contains("> 1\nSaved.\nChoose 1 to 2"))
    #expect(conversation.transcript.split(separator: "Saved.").count == 2)
  }
}
