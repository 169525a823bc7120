import TerminalKit
import TerminalWidgets
import Testing

@MainActor
@Suite struct ScrollViewTests {
  private let view = ScrollView(
    label: "Terms",
    [Label("Terms"), Spacer(), Label((1...20).map { "Line \($0)" }.joined(separator: "\n"))])

  /// Returns the lines including the margin with the scroll bar.
  private func lines(height: Int) -> [String] {
    var canvas = Canvas(size: Size(width: 21, height: height))
    view.paint(on: &canvas, in: Rect(x: 0, y: 0, width: 20, height: height), isFocused: false)
    return canvas.lines
  }

  @Test func `shows a part, and where in the whole it is`() {
    #expect(
      lines(height: 4) == [
        "Terms               ▐", "", "Line 1", "Line 2",
      ])
    view.press(.end)

    #expect(
      lines(height: 4) == [
        "Line 17", "Line 18", "Line 19", "Line 20             ▐",
      ])
    #expect(view.cursor(width: 20, height: 4) == Point(x: 0, y: 0))
  }

  @Test(
    arguments: [
      ([.down], "Line 3"), ([.pageDown], "Line 6"), ([.pageDown, .up], "Line 5"),
      ([.control("d")], "Line 4"), ([.end, .pageUp], "Line 16"), ([.end, .home], "Line 2"),
      ([.end, .down], "Line 20"),
    ] as [([Key], String)])
  func `moves by rows and pages, and no further than there is text`(_ keys: [Key], _ last: String) {
    _ = lines(height: 4)

    for key in keys { view.press(key) }

    #expect(lines(height: 4).last?.split(separator: "  ").first == last[...])
  }

  @Test func `other contents are shown from one of them, and the last fill the window`() {
    let (long, short) = (Label("a\nb\nc\nd"), Label("e\nf"))
    _ = lines(height: 4)
    view.show([Label("before"), long, short], from: long)
    #expect(lines(height: 4).map { $0.prefix(1) } == ["a", "b", "c", "d"])
    view.press(.up)
    #expect(lines(height: 4)[0].hasPrefix("before"))

    view.show([long, short], from: short)

    #expect(lines(height: 4).map { $0.prefix(1) } == ["c", "d", "e", "f"])
  }

  @Test func `another text begins at its beginning`() {
    var ends = 0
    view.onReachEnd = { ends += 1 }
    _ = lines(height: 4)
    view.press(.end)
    _ = lines(height: 4)

    view.scrollToStart()
    #expect(lines(height: 4)[0].hasPrefix("Terms"))
    view.press(.end)
    _ = lines(height: 4)

    #expect(ends == 2)
  }

  @Test func `has no bar where all of it is in sight, and moves nowhere`() {
    let view = ScrollView(label: "Short", [Label("One line")])
    view.press(.pageDown, .end)

    #expect(view.lines(width: 20, height: 3) == ["One line", "", ""])
  }

  @Test func `tells once that its end is in sight`() {
    var ends = 0
    view.onReachEnd = { ends += 1 }

    _ = lines(height: 4)
    #expect(ends == 0)
    view.press(.end)
    _ = lines(height: 4)
    _ = lines(height: 4)

    #expect(ends == 1)
  }

  @Test func `its end is in sight when one goes there without a key, too`() {
    var ends = 0
    view.onReachEnd = { ends += 1 }
    _ = lines(height: 4)

    #expect(view.perform(.reach(17)))
    #expect(ends == 0)
    #expect(view.perform(.reach(18)))

    #expect(ends == 1)
  }

  @Test func `names the keys that scroll where there is something to scroll`() {
    _ = lines(height: 4)
    #expect(view.hints.first?.key == "↑↓")

    _ = lines(height: 30)
    #expect(view.hints.isEmpty)
  }

  @Test func `is read as a whole`() {
    #expect(view.description.label.hasPrefix("Terms\nLine 1\nLine 2"))
    #expect(view.description.role.use == .text)
  }
}
