import Testing

@testable import TerminalKit

/// Characters that keep a terminal, which reorders text from right to left, from moving anything
/// beside it.
struct CanvasDirectionsTests {
  private var canvas = Canvas(size: Size(width: 20, height: 2))

  @Test mutating func `two texts in a row are apart`() {
    canvas.draw("שלום", at: Point(x: 1, y: 0))
    canvas.draw("עולם", at: Point(x: 8, y: 0))

    #expect(marked(0) == " <rשלום>l   <rעולם>l")
    #expect(marked(1) == "")
  }

  @Test mutating func `a text is embedded as a whole, from right to left if its first letter is`() {
    canvas.draw("12 שלום Ada", at: Point(x: 1, y: 0))
    canvas.draw("Ada שלום", at: Point(x: 1, y: 1))

    #expect(marked(0) == " <r12 שלום Ada>l")
    #expect(marked(1) == " Ada שלוםl")
  }

  @Test mutating func `a text that is cut has its direction up to the ellipsis`() {
    canvas.draw("שלום עולם", at: Point(x: 1, y: 0), width: 6)

    #expect(marked(0) == " <rשלום …>l")
  }

  @Test mutating func `in the first column, after a wide character, and covered in part`() {
    canvas.draw("שלום", at: Point(x: 0, y: 0))
    canvas.draw("日שלום", at: Point(x: 0, y: 1))
    canvas.draw("ab", at: Point(x: 2, y: 0))

    #expect(marked(0) == "ש<rל>lab")
    #expect(marked(1) == "日שלוםl")
    canvas.draw("日", at: Point(x: 0, y: 1))
    canvas.draw("שלום", at: Point(x: 2, y: 1))
    #expect(marked(1) == "日<rשלום>l")
  }

  @Test mutating func `an area has its blanks, where the next letter goes`() {
    canvas.draw("שלום", at: Point(x: 1, y: 0))
    canvas.isolate(Rect(x: 1, y: 0, width: 8, height: 1), as: .rightToLeft)
    canvas.draw("|", at: Point(x: 9, y: 0))

    #expect(marked(0) == " <rשלום    >l|")
  }

  @Test func `a screen for readers has none, nor has one without such letters`() {
    var plain = Canvas(size: Size(width: 20, height: 1), isPlain: true)
    plain.draw("שלום", at: Point(x: 1, y: 0))
    plain.isolate(Rect(plain.size), as: .rightToLeft)
    var other = canvas
    other.draw("日本 é", at: Point(x: 1, y: 0))

    #expect(plain.directionMarks(in: 0).isEmpty)
    #expect(!other.mayHaveDirections(in: 0))
  }

  @Test func `each line of a wrapped text has the direction of its paragraph`() {
    let lines = WrappedText("שלום Ada Lovelace\nAda עולם\nAda", width: 9).lines

    #expect(lines == ["שלום Ada", "\u{200F}Lovelace", "Ada עולם", "Ada"])
    #expect(WrappedText("Lovelace שלום", width: 9).lines == ["Lovelace", "\u{200E}שלום"])
  }

  /// Returns a row with `l` for U+200E, `<r` for the beginning of an embedded text, `>` for its end.
  private func marked(_ y: Int) -> String {
    let marks = canvas.directionMarks(in: y)
    let text = (0..<canvas.size.width).map { x in
      canvas[x, y].text + (marks[x] ?? []).map { Self.names[$0] ?? "?" }.joined()
    }
    return text.joined().replacing("lr", with: "<r").replacing(#/ +$/#, with: "")
  }

  private static let names: [Unicode.Scalar: String] = [
    "\u{200E}": "l", "\u{202B}": "r", "\u{202C}": ">",
  ]
}
