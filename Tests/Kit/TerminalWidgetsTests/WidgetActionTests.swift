import PasswordWidgets
import Secrets
import TerminalWidgets
import Testing

/// Tests `perform(_:)`, which linear mode and tapes use instead of keys.
@MainActor
struct WidgetActionTests {
  @Test func `a button is pressed, disabled too`() {
    let button = Button("Send")
    var presses = 0
    button.onPress = { presses += 1 }
    button.isEnabled = false

    #expect(button.perform(.press))
    #expect(presses == 1)
  }

  @Test func `a choice is made by its number`() {
    let choices = Choices(
      [.init("Leave", letter: "y", action: .yes), .init("Stay", letter: "n", action: .no)],
      chosen: 1)
    var chosen: [Int] = []
    choices.onChoose = { chosen.append($0) }

    #expect(
      choices.options == [WidgetOption("Leave", letter: "y"), WidgetOption("Stay", letter: "n")])
    #expect(choices.perform(.choose(0)))
    #expect(!choices.perform(.choose(2)))
    #expect(!choices.perform(.choose(-1)))
    #expect(chosen == [0])
  }

  @Test func `a row of a list is opened by its number among all, filtered or not`() {
    let list = ListBox(
      label: "Help", rows: [.init("Store", detail: "1 Road"), .init("Chat")], words: .english)
    var opened: [Int] = []
    list.onOpen = { opened.append($0) }
    list.filter(by: "store")

    #expect(list.options == [WidgetOption("Store", detail: "1 Road"), WidgetOption("Chat")])
    #expect(list.perform(.choose(1)))
    #expect(!list.perform(.choose(2)))
    #expect(opened == [1])
  }

  @Test func `rows that only show something can't be chosen`() {
    let list = ListBox(label: "Keys", rows: [.init("Tab")], words: .english)

    #expect(!list.perform(.choose(0)))
  }

  @Test func `a text replaces all that was typed`() {
    let field = TextField(label: "Name", words: .english)
    var texts: [String] = []
    field.onChange = { texts.append($0) }
    field.type("Bob")

    #expect(field.perform(.enter("Ada\nLovelace")))

    #expect(texts == ["Bob", "Ada Lovelace"])
    #expect(field.text == "Ada Lovelace")
  }

  @Test func `a text that is too long is cut, and the field says so`() {
    let field = TextField(label: "Name", words: .english)

    _ = field.perform(.enter(String(repeating: "a", count: 5000)))

    #expect(field.text.count < 5000)
    #expect(field.lines(width: 60).last?.hasPrefix("!") == true)
  }

  @Test(arguments: [WidgetAction.enter("Pässw0rd"), .enterHidden(Secret("Pässw0rd"))])
  func `a password is replaced by a text or a secret`(action: WidgetAction) {
    let field = PasswordField(label: "Password")
    var secrets: [Secret] = []
    field.onChange = { secrets.append($0) }
    field.type("old")

    #expect(field.perform(action))

    #expect(secrets == [Secret("old"), Secret("Pässw0rd")])
    #expect(field.description.value == "••••••••")
  }

  @Test func `what a widget can't do is refused`() {
    let actions: [WidgetAction] = [.press, .choose(0), .enter("a"), .enterHidden(Secret("a"))]

    let possible = [
      Button("Send"), TextField(label: "Name", words: .english), PasswordField(label: "Password"),
      ListBox(label: "Empty", words: .english), Label("Text"), Checklist(label: "Rules"),
    ].map { (widget: any Widget) in actions.map(widget.perform) }

    #expect(
      possible == [
        [true, false, false, false], [false, false, true, false], [false, false, true, true],
        [false, false, false, false], [false, false, false, false], [false, false, false, false],
      ])
  }
}
