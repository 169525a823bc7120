import TerminalKit
import Testing

@testable import DemoKit

@Suite struct TypedTextTests {
  @Test func `text that appears at the cursor can be read, over the end of a row, too`() {
    #expect(isReadable("abc", ["> a", "> ab", "> abc"]))
    #expect(isReadable("日b", ["> 日", "> 日b"]))
    #expect(isReadable("xyz", ["> 34567x", "> 34567xy", "> 34567xyz"], width: 9))
  }

  @Test(arguments: [
    ["*", "**", "***"], ["", "", ""], ["a", "*b", "**c"], ["a", "ab", "ab*"], ["a", "a", "ab"],
  ])
  func `a text of which a character doesn't appear, or not for long, is a secret`(
    screens: [String]
  ) {
    #expect(!isReadable("abc", screens))
  }

  @Test func `stars may stand for anything`() {
    #expect(!isReadable("**", ["*", "**"]))
    #expect(isReadable("a*", ["a", "a*"]))
  }

  @Test func `a whole text may appear far from the cursor, where it wasn't before`() {
    #expect(isReadable("word", ["", "", "", ""], after: "Search: word"))
    #expect(!isReadable("wor", ["", "", ""], after: "Search: wor"))
    #expect(!isReadable("word", ["", "", "", ""], before: "word", after: "word"))
  }

  @Test func `a pasted text is a secret unless it appears`() {
    var text = TypedText(on: .drawn(""))
    text.add(key(.paste("a paste")), from: .drawn(""), to: .drawn("a paste"))

    #expect(text.isReadable(on: .drawn("a paste")))
    #expect(!text.isReadable(on: .drawn("*******")))
  }

  /// - Parameter screens: the text in the first rows after each character, with the cursor behind it.
  private func isReadable(
    _ text: String, _ screens: [String], before: String = "", after: String? = nil, width: Int = 20
  ) -> Bool {
    var old = before.isEmpty ? screen("> ", width) : screen(before, width)
    var typed = TypedText(on: old)
    for (character, shown) in zip(text, screens) {
      let new = screen(shown, width)
      typed.add(key(.text(String(character))), from: old, to: new)
      old = new
    }
    return typed.isReadable(on: after.map { screen($0, width) } ?? old)
  }

  private func key(_ event: InputEvent) -> TypedText.Key {
    TypedText.Key(event: event, time: .zero, input: [], isSecret: false)
  }

  private func screen(_ text: String, _ width: Int) -> Canvas {
    var canvas = Canvas(size: Size(width: width, height: 2))
    var place = 0
    for character in text {
      let columns = SanitizedText.width(of: String(character))
      canvas.draw(String(character), at: Point(x: place % width, y: place / width))
      place += columns
    }
    canvas.cursor = Point(x: place % width, y: place / width)
    return canvas
  }
}
