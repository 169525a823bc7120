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

  @Test(arguments: [(30, [16]), (12, [11, 8])])
  func `a click on the box or any row of the label switches it`(width: Int, ends: [Int]) {
    _ = toggle.lines(width: width)

    for (row, end) in ends.enumerated() {
      let places = [0, end - 1, end].map { toggle.action(at: Point(x: $0, y: row)) != nil }
      #expect(places == [true, true, false])
    }
    #expect(toggle.action(at: Point(x: 0, y: ends.count)) == nil)
  }

  @Test func `says what is wrong below`() {
    toggle.message = .problem("Needed to go on")

    #expect(toggle.lines(width: 30) == ["[ ] Send me news", "✗ Needed to go on"])
    #expect(toggle.description.states == [.invalid])
  }
}
