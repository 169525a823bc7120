import PasswordWidgets
import TerminalKit
import TerminalWidgets
import Testing
import UnicodeKit
import ViperTesting

/// Requires that what a widget shows of its state is in its description, too: a listener has only
/// that.
@MainActor
struct SpokenStateTests {
  @Test func `each state that is shown is said`() {
    for (widget, change) in Self.changes {
      let (painted, said) = (widget.lines(width: 60), Self.said(widget))
      change()

      let isShown = widget.lines(width: 60) != painted || widget is Select
      #expect(isShown || widget is ListBox || widget is Button, "\(type(of: widget)) shows nothing")
      #expect(Self.said(widget) != said, "\(type(of: widget)): \(said)")
    }
  }

  @Test func `states have words`() {
    let rows: [ListBox.Row] = [.init("Chess", detail: "daily"), .init("Go")]
    let list = ListBox(label: "Games", rows: rows, words: .english)
    let topics = MultiSelect(label: "Topics", options: [.init("Chess"), .init("Go")], chosen: [0])
    let button = Button("Send")
    button.isEnabled = false
    let field = PasswordField(label: "Password")
    field.checklist = Checklist(
      label: "Password", items: [.init("number", isMet: false), .init("letter", isMet: true)])
    field.checklist?.isJudged = true
    _ = field.handle(.key(.control("t")))

    #expect(Self.said(list) == "Games Chess 1 of 2 daily")
    #expect(Self.said(topics) == "Topics Chess chosen 1 of 2")
    topics.press(.down)
    #expect(Self.said(topics) == "Topics Chess Go not chosen 2 of 2")
    #expect(Self.said(button) == "Send not available")
    button.note = "Full name needs attention"
    #expect(Self.said(button) == "Send Full name needs attention")
    #expect(Self.said(Button("Delete", kind: .danger)) == "Delete can't be undone")
    #expect(Self.said(Collapsible("More", []).children[0]) == "More closed")
    #expect(Self.said(field) == "Password shown Still missing: number.")
  }

  private static func said(_ widget: any Widget) -> String {
    let description = widget.description
    let hint = description.states.contains(.invalid) ? "" : description.hint
    let words =
      [description.label, description.value] + description.spokenStates(in: .english)
      + description.spokenRow(in: .english) + [hint, description.problem(in: .english)]
    return words.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Widgets with a change of their state.
  private static var changes: [(any Widget, () -> Void)] {
    let button = Button("Send")
    let dangerous = Button("Send")
    let busy = Button("Send")
    let toggle = Toggle(label: "News", words: .english)
    let title = Collapsible("More", []).children[0]
    let country = Select(label: "Country", rows: [.init("Japan")], words: .english)
    let topics = MultiSelect(label: "Topics", options: [.init("Chess"), .init("Go")])
    let delivery = RadioGroup(label: "Delivery", options: [.init("Post"), .init("Bike")])
    let list = ListBox(label: "Games", rows: [.init("Chess"), .init("Go")], words: .english)
    let tree = Tree(
      label: "Files", nodes: [.init("docs", children: [.init("a.md")])], words: .english)
    let tabs = Tabs(label: "Parts", [.init("One", []), .init("Two", [])]).children[0]
    let secret = PasswordField(label: "Password")
    _ = secret.perform(.enter("Engine"))
    let judged = PasswordField(label: "Password")
    let rules = Checklist(label: "Password", items: [.init("number", isMet: false)])
    judged.checklist = rules
    let name = TextField(label: "Name", words: .english)
    let message = TextArea(label: "Message", words: .english)
    let seats = NumberField(label: "Seats", range: 1...9, words: .english)
    let bar = ProgressBar(label: "Copying", fraction: 0)
    let spinner = StatusLine()
    return [
      (button, { button.isEnabled = false }), (dangerous, { dangerous.kind = .danger }),
      (
        busy,
        {
          busy.progress = "Sending…"
          busy.tick()
        }
      ),
      (toggle, { toggle.isOn = true }), (title, { title.press(.enter) }),
      (country, { country.press(.enter) }), (topics, { topics.type(" ") }),
      (delivery, { _ = delivery.perform(.choose(1)) }), (list, { list.press(.down) }),
      (tree, { tree.press(.right) }), (tabs, { tabs.press(.right) }),
      (secret, { secret.press(.control("t")) }), (judged, { rules.isJudged = true }),
      (rules, { rules.items = [.init("number", isMet: true)] }),
      (name, { name.message = .problem("Add your last name") }),
      (message, { message.message = .hint("Write more") }),
      (
        seats,
        {
          seats.type("77")
          seats.didLoseFocus()
        }
      ), (bar, { bar.fraction = 0.5 }),
      (spinner, { spinner.message = .success("Saved") }),
    ]
  }
}
