import Testing

@testable import TerminalKit

struct AsciiFallbackTests {
  @Test(arguments: [
    ("a", "a"), (" ", " "), ("✓", "+"), ("✗", "x"), ("─", "-"), ("日", "??"),
    ("é", "e"), ("Ç", "C"), ("ø", "o"), ("ß", "?"),
    ("e\u{301}", "e"), ("日\u{301}", "??"), ("😀", "??"), ("\u{A0}", " "), ("\u{1B}", "?"),
  ])
  func `stands for a cell in ASCII, as wide as it was`(_ text: String, _ drawn: String) {
    var canvas = Canvas(size: Size(width: 2, height: 1))
    canvas.draw(text, at: Point(x: 0, y: 0))

    let fallback = AsciiFallback.text(for: canvas[0, 0])

    #expect(fallback == drawn)
    #expect(fallback.unicodeScalars.count == canvas[0, 0].width)
  }

  @Test(arguments: ["English", "Español", "Português (Brasil)", "¿Qué?", "e\u{301}", "«Ça»", ""])
  func `letters that lose an accent can be read`(text: String) {
    #expect(AsciiFallback.canWrite(text))
  }

  @Test(arguments: ["日本語", "Ελληνικά", "Straße", "Œuvre", "a 😀"])
  func `a letter that is lost can't`(text: String) {
    #expect(!AsciiFallback.canWrite(text))
  }

  @Test func `stands for every mark and border with one of its own`() {
    let drawn = "▏▕─│┌┐└┘▸▲•✓✗…·⇧↑↓←→▰▱’“”–×█■▀▄≈⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏"
    var canvas = Canvas(size: Size(width: drawn.count, height: 1))
    canvas.draw(drawn, at: Point(x: 0, y: 0))

    let marks = canvas.cells.map(AsciiFallback.text(for:)).joined()

    #expect(marks == #"[]-|++++>^*+x~-S^v<>#.'""-x##"_~|/-\|/-\|/"#)
  }
}
