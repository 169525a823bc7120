import TerminalKit
import Testing

@testable import NcursesTerminal

extension OnNcurses {
  @MainActor
  struct DisputedWidthTests {
    private let headless: Headless

    init() throws { headless = try Headless() }

    @Test(arguments: ["👍", "e\u{301}", "❤", "นี้", "ก็"])
    func `each is written at its place, and the next one again at its own`(text: String) {
      let width = SanitizedText.width(of: text)
      let character = SanitizedText(text).map(\.text).joined()

      let bytes = headless.paint("a\(text)b", cursor: Point(x: 10, y: 2))

      #expect(bytes.contains("\(escape)[1;2H\(character)"))
      #expect(bytes.contains("\(escape)[1;\(2 + width)H"))
      #expect(bytes.hasSuffix("\(escape)[3;11H"))
    }

    @Test func `one that goes leaves nothing behind`() {
      _ = headless.paint("a👍b")

      let bytes = headless.paint("a  b")

      #expect(bytes.contains("a  b"))
      #expect(!bytes.contains("👍"))
    }

    @Test func `one that stays is written again with its row only`() {
      let draw = { (text: String) in
        { (canvas: inout Canvas) in
          canvas.draw("👍", at: Point(x: 0, y: 0))
          canvas.draw(text, at: Point(x: 0, y: 1))
        }
      }
      _ = headless.paint(draw("a"))

      let other = headless.paint(draw("ab"))
      headless.screen.invalidate()
      let all = headless.paint(draw("ab"))

      #expect(!other.contains("👍"))
      #expect(all.contains("👍"))
    }

    @Test func `one in the last column can't break the line`() {
      let bytes = headless.paint { $0.draw("❤", at: Point(x: 19, y: 0)) }

      #expect(!bytes.contains("❤") && bytes.contains("?"))
    }

    @Test func `what no terminal disputes costs what it did`() {
      let bytes = headless.paint("é日本 ─▏", cursor: Point(x: 0, y: 0))

      #expect(bytes.contains("é日本 ─▏"))
    }
  }
}
