import TerminalKit
import TerminalWidgets
import Testing

@MainActor
@Suite struct OptionGroupTests {
  private let radio = RadioGroup(
    label: "Delivery",
    options: [.init("Post", detail: "3 days"), .init("Courier"), .init("None")])
  private let multi = MultiSelect(
    label: "Topics", options: (1...9).map { WidgetOption("Topic \($0)") }, chosen: [1])

  @Test func `a radio group marks the chosen option and the one the cursor is on`() {
    radio.press(.enter, .down)
    radio.chosen = 0

    #expect(
      radio.lines(width: 24) == [
        "Delivery", "(•) Post  3 days", "( ) Courier", "( ) None", "",
      ])
    #expect(radio.cursor(width: 24) == Point(x: 1, y: 2))
    #expect(radio.canvas(width: 24)[20, 2].role == .selection)
    #expect(radio.canvas(width: 24, isFocused: false)[0, 2].role == .text)
    #expect(radio.description.value == "Post")
  }

  @Test
  func
    `moving chooses, and choosing the same again is no change`()
  {
    var chosen: [Int] = []
    radio.onChange = { chosen.append($0) }

    radio.press(.enter, .down, .down, .down, .up)
    radio.type(" ")
    radio.type("3")

    #expect(chosen == [0, 1, 2, 1, 2])
  }

  @Test(arguments: [InputEvent.key(.down), .key(.up), .text("j")])
  func `the first step chooses the option that the cursor is on`(step: InputEvent) {
    _ = radio.handle(step)

    #expect(radio.chosen == 0)
  }

  @Test func `the focus comes to what is chosen`() {
    radio.chosen = 2
    radio.didGainFocus()

    #expect(radio.cursor(width: 24)?.y == 3)
  }

  @Test func `any number can be chosen, all, and none`() {
    var changes: [Set<Int>] = []
    multi.onChange = { changes.append($0) }

    multi.type(" ")
    multi.press(.down, .enter)
    multi.type("a")
    multi.type("a")

    #expect(changes == [[0, 1], [0], Set(0..<9), []])
  }

  @Test func `of many options some are in sight, with a mark that there are more`() {
    multi.press(.end)

    #expect(
      multi.lines(width: 20) == [
        "Topics", "[ ] Topic 4        ▴", "[ ] Topic 5", "[ ] Topic 6", "[ ] Topic 7",
        "[ ] Topic 8", "[ ] Topic 9", "",
      ])
    multi.press(.home)
    #expect(multi.lines(width: 20)[6] == "[ ] Topic 6        ▾")
    #expect(multi.lines(width: 20)[2] == "[x] Topic 2")
  }

  @Test func `a click chooses the row under it, of those in sight`() {
    multi.press(.end)
    _ = multi.lines(width: 20)

    #expect(multi.action(at: Point(x: 3, y: 0)) == nil)
    #expect(multi.action(at: Point(x: 3, y: 7)) == nil)
    _ = multi.action(at: Point(x: 3, y: 2)).map(multi.perform)

    #expect(multi.chosen == [1, 4])
    #expect(multi.description.value == "Topic 2, Topic 5")
  }

  @Test func `a problem stands below`() {
    radio.message = .problem("Choose how it is to come")

    #expect(radio.lines(width: 30).last == "✗ Choose how it is to come")
    #expect(radio.description.states == [.invalid])
  }

  @Test func `options that aren't there can't be chosen`() {
    #expect(!radio.perform(.choose(3)))
    #expect(!multi.perform(.choose(-1)))
    #expect(!multi.perform(.chooseAll([0, 9])))
  }
}
