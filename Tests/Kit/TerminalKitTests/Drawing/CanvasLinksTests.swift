import TerminalKit
import Testing

struct CanvasLinksTests {
  let target = "https://aurora.example/"
  var canvas = Canvas(size: Size(width: 20, height: 3))

  @Test mutating func `shows a link where its text stands`() {
    draw("aurora.example", at: Point(x: 2, y: 1))

    #expect(canvas.visibleLinks.map(\.target) == [target])
  }

  @Test(arguments: [0, 5, 13])
  mutating func `hides a link that a popup covers, if only in part`(_ x: Int) {
    draw("aurora.example", at: Point(x: 2, y: 1))

    canvas.draw("│", at: Point(x: 2 + x, y: 1))

    #expect(canvas.visibleLinks == [])
  }

  @Test(arguments: [(7, 1), (-1, 1), (2, 3), (2, -1)])
  mutating func `hides a link that is cut at an edge`(_ x: Int, _ y: Int) {
    draw("aurora.example", at: Point(x: x, y: y))

    #expect(canvas.visibleLinks == [])
  }

  @Test(arguments: [
    "", "https://a b/", "https://é/", "x\u{1B}\\", String(repeating: "x", count: 3000),
  ])
  mutating func `makes no link of a target that could act on the terminal`(_ target: String) {
    canvas.link("text", at: Point(x: 0, y: 0), target: target)

    #expect(canvas.links == [])
  }

  private mutating func draw(_ text: String, at place: Point) {
    canvas.draw(text, at: place)
    canvas.link(text, at: place, target: target)
  }
}
