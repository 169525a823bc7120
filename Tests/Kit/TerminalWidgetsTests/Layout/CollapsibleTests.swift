import TerminalKit
import Testing
import ViperTesting

@testable import TerminalWidgets

@MainActor
struct CollapsibleTests {
  private let form = Form()
  private let name = TextField(label: "Name", words: .english)
  private let group: Collapsible

  init() {
    group = Collapsible("More", [name])
    form.show([group, Button("Send")])
  }

  @Test func `opens and closes by keys and by a click`() {
    var states: [Bool] = []
    group.onToggle = { states.append($0) }
    #expect(lines == ["+ More", "( Send )"])

    form.press(.enter)
    #expect(lines.prefix(2) == ["- More", "Name"])
    form.press(.left)
    _ = lines
    _ = form.handle(.mouse(MouseEvent(.click, at: Point(x: 1, y: 0))))

    #expect(states == [true, false, true] && group.isOpen)
  }

  @Test func `Tab passes over what is closed, and a focused widget is revealed`() {
    form.press(.tab)
    #expect(form.focused?.description.label == "Send")

    form.focus(name)

    #expect(group.isOpen && form.focused === name)
  }

  @Test func `linear mode reads all of it, under its title`() {
    let descriptions = form.widgets.map(\.description)

    #expect(descriptions.map(\.label) == ["More", "Name", "Send"])
    #expect(descriptions[0].role.use == .heading)
  }

  private var lines: [String] {
    form.canvas(width: 30, height: 8).lines.filter { !$0.isEmpty }
  }
}
