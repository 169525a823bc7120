import TerminalKit
import TerminalWidgets
import Testing

@MainActor
struct ChoicesTests {
  let choices = Choices(
    [
      Choices.Choice("Leave", letter: "y", action: .yes),
      Choices.Choice("Stay", letter: "n", action: .no),
    ], chosen: 1)

  @Test func `puts the focus on the safe answer`() {
    let canvas = choices.canvas(width: 30)

    #expect(canvas.lines == ["( Leave )    ( Stay )"])
    #expect(canvas.cursor == Point(x: 19, y: 0))
    #expect(canvas[13, 0].role == .buttonFocused)
    #expect(canvas[0, 0].role == .secondaryButton)
    #expect(choices.description.value == "Stay")
  }

  @Test(
    arguments: [
      ([.enter], 1), ([.left, .enter], 0), ([.right, .enter], 0), ([.left, .left, .enter], 1),
      ([.tab, .enter], 0), ([.shiftTab, .enter], 0),
    ] as [([Key], Int)])
  func `chooses by the arrows and Enter`(_ keys: [Key], _ index: Int) {
    var chosen: [Int] = []
    choices.onChoose = { chosen.append($0) }

    for key in keys { choices.press(key) }

    #expect(chosen == [index])
  }

  @Test(arguments: [("y", 0), ("Y", 0), ("n", 1), ("N", 1), (" ", 1)])
  func `answers by a letter at once`(_ letter: String, _ index: Int) {
    var chosen: [Int] = []
    choices.onChoose = { chosen.append($0) }

    choices.type(letter)

    #expect(chosen == [index])
  }

  @Test(
    arguments: [.text("x"), .text("yes"), .paste("y"), .key(.escape)] as [InputEvent])
  func `leaves the rest to others, a paste above all`(_ event: InputEvent) {
    choices.onChoose = { _ in Issue.record("answered") }

    #expect(!choices.handle(event))
  }

  @Test func `numbered ones are answered by no letter`() {
    let choices = Choices(
      [
        Choices.Choice("Start anew", letter: "y", action: .yes),
        Choices.Choice("Go on", letter: "n", action: .no),
      ], chosen: 1, isNumbered: true)
    choices.onChoose = { _ in Issue.record("answered") }

    choices.type("y")

    #expect(choices.options == [WidgetOption("Start anew"), WidgetOption("Go on")])
    #expect(choices.hints.map(\.key) == ["←→", "Enter"])
  }

  @Test func `stands in rows where it is too wide for one, and is chosen there too`() {
    let canvas = choices.canvas(width: 20)
    var chosen: [Int] = []
    choices.onChoose = { chosen.append($0) }

    #expect(canvas.lines == ["( Leave )", "( Stay )"])
    #expect(canvas.cursor == Point(x: 6, y: 1))
    #expect(choices.hints.first?.key == "↑↓")
    for row in 0...1 { _ = choices.action(at: Point(x: 2, y: row)).map(choices.perform) }
    choices.press(.up)
    choices.press(.enter)
    #expect(chosen == [0, 1, 0])
  }
}
