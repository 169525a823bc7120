import PasswordWidgets
import TerminalKit
import TerminalWidgets
import Testing

/// The sign-up form at 40×12, where it has nine rows of 36 columns.
@MainActor
struct FormScrollingTests {
  let form = Form()
  let fields: [any Widget]
  let button = Button("Create account")

  init() {
    fields = [
      TextField(label: "Full name", words: .english), TextField(label: "E-mail", words: .english),
      PasswordField(label: "Password"), PasswordField(label: "Confirm password"),
    ]
    form.show(fields + [Spacer(), button])
  }

  @Test func `shows the first rows at first`() {
    #expect(lines.prefix(2) == ["Full name", "▏                          ▕"])
    #expect(lines[6] == "Password")
  }

  @Test func `shows a new message below, until the next key`() {
    let status = StatusLine()
    form.show(fields + [Spacer(), button, status])
    form.press(.tab)
    #expect(form.focused?.description.label == "E-mail")
    #expect(!lines.contains("✗ The server is away"))

    status.message = .problem("The server is away")
    #expect(lines.contains("✗ The server is away"))
    #expect(lines.contains("✗ The server is away"), "it stays")
    _ = form.handle(.text("x"))
    #expect(!lines.contains("✗ The server is away"))
    #expect(lines.contains("E-mail"))

    status.message = nil
    _ = lines
    status.message = .problem("The server is away")
    #expect(lines.contains("✗ The server is away"), "the same problem, again")
  }

  @Test func `keeps the focused field, its message and the cursor in view`() {
    for keys in [Array(repeating: Key.tab, count: 7), Array(repeating: .shiftTab, count: 7)] {
      for key in keys {
        form.press(key)
        let canvas = form.canvas(width: 36, height: 9)
        let label = form.focused?.description.label ?? ""
        let row = canvas.lines.firstIndex { $0.contains(label) }

        #expect(row != nil, "\(label) is out of view")
        #expect((row ?? 9) + (form.focused?.height(forWidth: 36) ?? 0) <= 9)
        #expect((0..<9).contains(canvas.cursor?.y ?? 9))
      }
    }
  }

  @Test func `begins at the top, also with the focus below it, and Enter goes there first`() {
    var presses = 0
    button.onPress = { presses += 1 }
    form.show(fields + [Spacer(), button], focusing: button)
    #expect(lines.first == "Full name")

    form.press(.enter)
    #expect(lines.contains("( Create account )"))
    #expect(presses == 0)
    form.press(.enter)
    #expect(presses == 1)
  }

  @Test func `a form that begins at a field shows it with its cursor`() {
    form.show(
      [Label("1\n2\n3\n4\n5\n6"), Toggle(label: "Short", words: .english)] + fields,
      focusing: fields[1])
    let canvas = form.canvas(width: 36, height: 9)

    #expect(canvas.lines.contains(fields[1].description.label))
    #expect(canvas.cursor != nil && canvas.isTyping)
  }

  @Test func `a reader's form shows the focus at once, as the reader says that alone`() {
    form.show(fields + [Spacer(), button], focusing: button)
    var canvas = Canvas(size: Size(width: 36, height: 9), isPlain: true, markWords: .english)

    form.paint(on: &canvas, in: Rect(canvas.size))

    #expect(canvas.lines.contains { $0.contains("Create account") })
  }

  @Test func `shows a message above the focus from its beginning`() {
    let mail = TextField(label: "E-mail", words: .english)
    mail.message = .problem("Not an e-mail address yet: add a domain, as in ada@example.org")
    let long = TextArea(label: "Text", rows: 4, words: .english)
    form.show([mail, long, button])
    form.press(.tab)

    #expect(lines.first?.hasPrefix("E-mail") == true || lines.first?.hasPrefix("✗") == true)
  }

  @Test func `cuts no field at the top if there are enough rows below`() {
    let others = (1...3).map { TextField(label: "Field \($0)", words: .english) }
    form.show([Label("One"), Label("Two")] + fields + others)
    for _ in 0..<3 {
      form.press(.tab)
      #expect(lines.first?.isEmpty == false && lines.first?.hasPrefix("▏") == false, "\(lines)")
    }
  }

  @Test func `shows the button under the last field`() {
    form.focus(button)

    #expect(lines.last == "( Create account )")
    #expect(lines.contains("Confirm password"))
  }

  @Test func `the first shows what is above it, which no key leads to`() {
    let yes = Button("Yes")
    form.show([Label("Welcome"), Label("Well?"), yes, fields[0], fields[1], button])
    #expect(form.canvas(width: 36, height: 6).lines[0] == "Welcome")

    form.focus(button)
    _ = form.canvas(width: 36, height: 6)
    form.focus(yes)

    #expect(form.canvas(width: 36, height: 6).lines[0] == "Welcome")
  }

  @Test func `scrolls as little as it must`() {
    form.focus(button)
    let atTheEnd = lines

    form.focus(fields[3])

    #expect(lines == atTheEnd)
  }

  @Test func `gives a list the rows that others leave`() {
    let rows = (1...50).map { ListBox.Row("row \($0)") }
    form.show([
      Label("Title"), Spacer(), ListBox(label: "Rows", rows: rows, words: .english), button,
    ])

    form.press(.end)

    #expect(lines[7] == "▸ row 50")
    #expect(lines[8] == "( Create account )")
  }

  @Test func `gives a list three rows where there are none`() {
    let rows = (1...50).map { ListBox.Row("row \($0)") }
    let list = ListBox(label: "Rows", rows: rows, words: .english)
    form.show([Label(String(repeating: "word ", count: 80)), list])

    form.press(.end)

    #expect(lines.suffix(3) == ["  row 48", "  row 49", "▸ row 50"])
  }

  private var lines: [String] { form.canvas(width: 36, height: 9).lines }
}
