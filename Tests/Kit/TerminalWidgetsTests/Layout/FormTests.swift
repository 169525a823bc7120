import PasswordWidgets
import TerminalKit
import TerminalWidgets
import Testing

@MainActor
struct FormTests {
  let form = Form()
  let name = TextField(label: "Name", words: .english)
  let password = PasswordField(label: "Password")
  let button = Button("Send")

  init() {
    form.show([Label("Welcome", isHeading: true), name, password, Spacer(), button])
  }

  @Test func `page keys show what is above the focus, and Enter first comes back to it`() {
    var presses = 0
    let text = (1...8).map { "Line \($0)" }.joined(separator: "\n")
    let button = Button("Send") { presses += 1 }
    let form = Form()
    form.show([Label(text), button])
    #expect(form.canvas(width: 20, height: 4).lines.first?.hasPrefix("Line 1") == true)
    form.focus(button)
    #expect(form.canvas(width: 20, height: 4).lines.last?.hasPrefix("( Send )") == true)
    #expect(form.hints.contains { $0.action == .movePage })

    #expect(form.handle(.key(.pageUp)))
    #expect(form.handle(.key(.pageUp)))
    #expect(form.canvas(width: 20, height: 4).lines.first?.hasPrefix("Line 1") == true)
    #expect(form.handle(.key(.enter)))
    #expect(presses == 0)
    #expect(form.canvas(width: 20, height: 4).lines.last?.hasPrefix("( Send )") == true)

    #expect(form.handle(.key(.enter)))
    #expect(presses == 1)
    #expect(!Form().handle(.key(.pageUp)))
  }

  @Test func `gives the focus to the first that can have it`() {
    #expect(form.focused === name)
    #expect(form.canvas(width: 30, height: 12).cursor == Point(x: 1, y: 2))
  }

  @Test func `who is at a field stays there, and hasn't left it, while others come and go`() {
    var left: [String] = []
    name.onLeave = { left.append("Name") }
    form.press(.tab)
    left = []
    let status = StatusLine()

    form.rearrange([status, name, password, button])

    #expect(form.focused === password)
    #expect(left == [])
    form.rearrange([status, name, button])
    #expect(form.focused === name)
  }

  @Test func `passes the focus on, around and back`() {
    var focused: [String] = []
    for key: Key in [.tab, .tab, .tab, .shiftTab, .shiftTab, .shiftTab] {
      form.press(key)
      focused.append(form.focused?.description.label ?? "none")
    }

    #expect(focused == ["Password", "Send", "Name", "Send", "Password", "Name"])
  }

  @Test func `moves between fields by the arrows too`() {
    form.press(.down)
    #expect(form.focused === password)

    form.press(.up)
    #expect(form.focused === name)
  }

  @Test func `tells the field that is left, once`() {
    var left: [String] = []
    name.onLeave = { left.append("name") }
    password.onLeave = { left.append("password") }

    form.press(.tab, .tab, .tab)
    form.focus(name)
    form.focus(button)

    #expect(left == ["name", "password", "name"])
  }

  @Test func `goes to the next field on Enter, and submits in the last`() {
    var submissions = 0
    form.onSubmit = { submissions += 1 }

    form.press(.enter)
    #expect(form.focused === password)
    #expect(submissions == 0)

    form.press(.enter)
    #expect(form.focused === password)
    #expect(submissions == 1)
  }

  @Test func `presses the button on Enter`() {
    var presses = 0
    button.onPress = { presses += 1 }
    form.onSubmit = { Issue.record("submitted") }
    form.focus(button)

    form.press(.enter)

    #expect(presses == 1)
  }

  @Test func `never submits by a paste`() {
    form.onSubmit = { Issue.record("submitted") }
    form.focus(password)

    _ = form.handle(.paste("secret\n"))

    #expect(form.focused === password)
  }

  @Test(arguments: [.key(.escape), .key(.function(1)), .focus(true)] as [InputEvent])
  func `leaves to others what no widget wants`(_ event: InputEvent) {
    #expect(!form.handle(event))
  }

  @Test func `shows keys for moving only where there is somewhere to go`() {
    #expect(form.hints.first == KeyHint("Tab", .next, .essential))

    form.show([button])

    #expect(form.hints == [KeyHint("Enter", .activate.called(button.title))])
  }

  @Test func `tells that Enter goes on, and in the last field submits`() {
    form.onSubmit = {}
    #expect(form.hints.contains(KeyHint("Enter", .next, .listed)))

    form.focus(password)

    #expect(form.hints.contains(KeyHint("Enter", .submit.called(button.title))))
  }

  @Test func `names the button that sends the form, and not one that is about a field`() {
    let toggle = Toggle(label: "I agree", words: .english)
    form.onSubmit = {}
    form.show([name, Button("Read the terms"), toggle, button])

    #expect(form.hints.filter { $0.key == "Enter" }.map(\.action) == [.submit.called(button.title)])
  }

  @Test func `says of Enter in a text of several lines what it does there`() {
    form.onSubmit = {}
    form.show([name, TextArea(label: "Why", words: .english), Button("Read the terms"), button])
    form.press(.tab)

    #expect(form.hints.filter { $0.key == "Enter" }.map(\.action) == [.newLine])
  }

  @Test func `stands still without anything to focus`() {
    form.show([Label("Nothing here")])

    form.press(.tab, .shiftTab, .enter)

    #expect(form.focused == nil)
    #expect(form.canvas(width: 20, height: 3).cursor == nil)
  }

  @Test func `forgets the focus of the widgets before`() {
    form.focus(button)

    form.show([password, name])

    #expect(form.focused === password)
    form.focus(button)
    #expect(form.focused === password)
  }
}
