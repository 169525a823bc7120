import TerminalKit
import TerminalWidgets
import Testing

@MainActor
@Suite struct NumberFieldTests {
  private let seats = NumberField(label: "Seats", range: 1...40, words: .english)

  @Test func `takes digits and a sign only`() {
    seats.paste("1a2 ")

    #expect(seats.lines(width: 20) == ["Seats", "▏12             ▕", ""])
    #expect(seats.number == 12)
  }

  @Test(
    arguments: [
      ("", [.up], "1"), ("5", [.up], "6"), ("5", [.down, .down], "3"), ("1", [.down], "1"),
      ("39", [.up, .up], "40"), ("5", [.pageUp], "15"), ("5", [.pageDown], "1"),
      ("99", [.down], "40"), ("9223372036854775807", [.up], "1"),
    ] as [(String, [Key], String)])
  func `steps through its range`(_ text: String, _ keys: [Key], _ expected: String) {
    seats.type(text)

    for key in keys { seats.press(key) }

    #expect(seats.text == expected)
  }

  @Test func `a step from nothing goes to the number nearest to zero`() {
    let depth = NumberField(label: "Depth", range: -90 ... -10, step: 5, words: .english)
    let level = NumberField(label: "Level", range: -5...5, words: .english)

    depth.press(.down)
    level.press(.up)

    #expect(depth.text == "-10")
    #expect(level.text == "0")
    depth.press(.down)
    #expect(depth.text == "-15")
  }

  @Test func `is judged when it is left, and then at every change`() {
    seats.type("50")
    #expect(seats.lines(width: 40)[2] == "")

    seats.didLoseFocus()
    #expect(seats.lines(width: 40)[2] == "✗ Must be from 1 to 40")
    #expect(seats.description.states == [.invalid])
    seats.press(.backspace)
    #expect(seats.lines(width: 40)[2] == "")
    seats.type("-")

    #expect(seats.lines(width: 40)[2] == "✗ Enter a whole number")
  }

  @Test func `tells each change, as a number where it is one`() {
    var numbers: [Int?] = []
    seats.onNumber = { numbers.append($0) }

    seats.type("4")
    seats.type("1")
    seats.press(.down, .down)
    seats.number = 7

    #expect(numbers == [4, nil, 40, 39])
    #expect(seats.text == "7")
  }

  @Test func `the wheel over it changes nothing`() {
    seats.type("5")

    #expect(!seats.scroll(by: 1))
    #expect(seats.number == 5)
  }
}
