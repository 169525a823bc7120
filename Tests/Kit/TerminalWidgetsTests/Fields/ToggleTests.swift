import TerminalKit
import TerminalWidgets
import Testing

@MainActor
@Suite struct ToggleTests {
  private let toggle = Toggle(label: "Send me news", words: .english)

  @Test func `shows whether it is on, with the cursor in its box`() {
    #expect(toggle.lines(width: 30) == ["[ ] Send me news", ""])
    toggle.type(" ")

    #expect(toggle.lines(width: 30) == ["[x] Send me news", ""])
    #expect(toggle.lines(width: 14) == ["[x] Send me", "    news", ""])
    #expect(toggle.cursor(width: 30) == Point(x: 1, y: 0))
    #expect(toggle.description.value == "yes")
  }

  @Test func `is switched by blank and Enter, by a letter only where that changes it`() {
    var changes: [Bool] = []
    toggle.onChange = { changes.append($0) }

    toggle.type(" ")
    toggle.press(.enter)
    for letter in ["y", "y", "n"] { toggle.type(letter) }

    #expect(changes == [true, false, true, false])
    #expect(!toggle.handle(.text("x")))
  }

  @Test func `a click on the box or the label switches it`() {
    let places = [0, 15, 16].map { toggle.action(at: Point(x: $0, y: 0)) != nil }

    #expect(places == [true, true, false])
    #expect(toggle.action(at: Point(x: 0, y: 1)) == nil)
  }

  @Test func `says what is wrong below`() {
    toggle.message = .problem("Needed to go on")

    #expect(toggle.lines(width: 30) == ["[ ] Send me news", "✗ Needed to go on"])
    #expect(toggle.description.states == [.invalid])
  }
}
