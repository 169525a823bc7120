import TerminalKit
import TerminalWidgets
import Testing

@MainActor
struct FormMouseTests {
  private let name = TextField(label: "Name", words: .english)
  private let email = TextField(label: "E-mail", words: .english)
  private let button = Button("Send")
  private let list = ListBox(
    label: "Help", rows: (1...9).map { ListBox.Row("Row \($0)") }, words: .english)
  private let form = Form()

  @Test func `a click gives a field the focus`() {
    form.show([name, email])
    _ = form.canvas(width: 40, height: 10)

    #expect(click(x: 5, y: 4))

    #expect(form.focused === email)
  }

  @Test func `a click presses a button on its face only`() {
    var presses = 0
    button.onPress = { presses += 1 }
    form.show([name, button])
    _ = form.canvas(width: 40, height: 10)

    _ = click(x: 20, y: 3)
    #expect(presses == 0)
    _ = click(x: 2, y: 3)

    #expect(presses == 1)
    #expect(form.focused === button)
  }

  @Test func `a click opens a row, of those that are shown`() {
    var opened: [Int] = []
    list.onOpen = { opened.append($0) }
    form.show([list])
    list.press(.end)
    _ = form.canvas(width: 40, height: 4)

    _ = click(x: 3, y: 1)

    #expect(opened == [6])
    #expect(list.description.value == "Row 7")
  }

  @Test func `the wheel scrolls a list under it, and a form where nothing under it scrolls`() {
    list.onOpen = { _ in }
    form.show([list])
    _ = form.canvas(width: 40, height: 4)
    #expect(wheel(.wheelDown, y: 1))
    #expect(list.description.value == "Row 2")

    form.show([name, email, Label((1...20).map { "Line \($0)" }.joined(separator: "\n")), button])
    let first = form.canvas(width: 40, height: 8)
    #expect(wheel(.wheelDown, y: 0))
    let second = form.canvas(width: 40, height: 8)
    #expect(second.lines[0] == first.lines[3])
    #expect(second.cursor == nil, "the field that has it is out of sight")
    for _ in 1...20 { _ = wheel(.wheelDown, y: 0) }
    #expect(form.canvas(width: 40, height: 8).lines.contains { $0.contains("( Send )") })
    #expect(form.focused === name)

    _ = form.handle(.text("A"))

    #expect(form.canvas(width: 40, height: 8).lines[0] == first.lines[0])
    for _ in 1...20 { _ = wheel(.wheelUp, y: 0) }
    #expect(form.canvas(width: 40, height: 8).lines[0] == first.lines[0])
  }

  @Test func `the wheel does nothing where all is in sight`() {
    form.show([name, email])
    _ = form.canvas(width: 40, height: 10)

    #expect(!wheel(.wheelDown, y: 1))
  }

  private func wheel(_ action: MouseEvent.Action, y: Int) -> Bool {
    form.handle(.mouse(MouseEvent(action, at: Point(x: 3, y: y))))
  }

  @Test func `a click answers a question`() {
    let choices = Choices(
      [
        Choices.Choice("Leave", letter: "y", action: .yes),
        Choices.Choice("Stay", letter: "n", action: .no),
      ], chosen: 1)
    var answers: [Int] = []
    choices.onChoose = { answers.append($0) }
    form.show([choices])
    _ = form.canvas(width: 40, height: 4)

    for x in [0, 8, 9, 10, 11, 18, 19] { _ = click(x: x, y: 0) }

    #expect(answers == [0, 0, 1, 1])
  }

  @Test func `the wheel moves in the list under it, whatever has the focus`() {
    form.show([name, list])
    _ = form.canvas(width: 40, height: 10)

    _ = form.handle(.mouse(MouseEvent(.wheelDown, at: Point(x: 5, y: 4))))
    _ = form.handle(.mouse(MouseEvent(.wheelDown, at: Point(x: 5, y: 4))))
    _ = form.handle(.mouse(MouseEvent(.wheelUp, at: Point(x: 5, y: 4))))

    #expect(list.description.value == "Row 2")
    #expect(form.focused === name)
  }

  @Test func `what is scrolled out of sight can't be hit`() {
    form.show([name, email, button])
    form.press(.tab, .tab)
    _ = form.canvas(width: 40, height: 4)

    #expect(!click(x: 2, y: 5))
    _ = click(x: 2, y: 0)

    #expect(form.focused === email)
  }

  @Test func `before anything is painted there is nothing to hit`() {
    form.show([name, email])

    #expect(!click(x: 2, y: 4))
  }

  private func click(x: Int, y: Int) -> Bool {
    form.handle(.mouse(MouseEvent(.click, at: Point(x: x, y: y))))
  }
}
