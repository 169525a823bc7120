import Testing

@testable import TerminalKit

struct CanvasTests {
  var canvas = Canvas(size: Size(width: 8, height: 1))

  @Test func `begins blank`() {
    #expect(canvas.row == "········")
    #expect(canvas.cursor == nil)
  }

  @Test(
    arguments: [
      ("ab", 0, "ab······"), ("ab", 3, "···ab···"), ("ab", 7, "·······a"), ("ab", 8, "········"),
      ("ab", -1, "b·······"), ("ab", -2, "········"), ("abcdefghij", 0, "abcdefgh"),
      ("日本", 0, "日<本<····"), ("日本", 5, "·····日<·"), ("日", 7, "········"), ("日", -1, "········"),
      ("日本", -1, "·本<·····"), ("日本", -2, "本<······"), ("a日", -2, "········"),
    ] as [(String, Int, String)])
  mutating func `cuts at its edges, and never shows half of a character`(
    _ text: String, _ x: Int, _ row: String
  ) {
    canvas.draw(text, at: Point(x: x, y: 0))

    #expect(canvas.row == row)
  }

  @Test mutating func `others see dots in place of a secret, wherever it was copied`() {
    canvas.draw("日x", at: Point(x: 1, y: 0), isSecret: true)
    canvas.draw("ab", at: Point(x: 5, y: 0))
    var copy = Canvas(size: canvas.size)
    copy.copy(canvas, rows: 0..<1, to: Point(x: 0, y: 0))

    #expect(copy.row == "·日<x·ab·")
    #expect(copy.withoutSecrets.row == "·•••·ab·")
  }

  @Test mutating func `a copy that is drawn on has the secret, too`() {
    canvas.draw("secret", at: Point(x: 0, y: 0), isSecret: true)
    var copy = canvas
    copy.draw("x", at: Point(x: 7, y: 0))

    #expect(copy.hasSecret)
    #expect(copy.withoutSecrets.row == "••••••·x")
  }

  @Test mutating func `what is drawn over a secret is none`() {
    canvas.draw("secret", at: Point(x: 0, y: 0), isSecret: true)
    canvas.draw("public", at: Point(x: 0, y: 0))

    #expect(canvas.withoutSecrets.row == "public··")
  }

  @Test(arguments: [-1, 1, 99]) mutating func `ignores rows that it hasn't`(_ y: Int) {
    canvas.draw("ab", at: Point(x: 0, y: y))

    #expect(canvas.row == "········")
  }

  @Test(
    arguments: [
      ("x", 0, "x·本<····"), ("x", 1, "·x本<····"), ("x", 2, "日<x·····"), ("x", 3, "日<·x····"),
      ("字", 0, "字<本<····"), ("字", 1, "·字<·····"), ("字", 2, "日<字<····"), ("xyz", 1, "·xyz····"),
      ("\u{301}", 1, "· \u{301}本<····"),
    ] as [(String, Int, String)])
  mutating func `blanks what is left of a wide character that is drawn over`(
    _ text: String, _ x: Int, _ row: String
  ) {
    canvas.draw("日本", at: Point(x: 0, y: 0))

    canvas.draw(text, at: Point(x: x, y: 0))

    #expect(canvas.row == row)
    #expect(canvas.widths == 8)
  }

  @Test(
    arguments: [
      ("abcd", 4, "abcd····", 4), ("abcde", 4, "abc…····", 4), ("abc", 1, "…·······", 1),
      ("abc", 0, "········", 0), ("abc", -3, "········", 0), ("", 0, "········", 0),
      ("日本語", 6, "日<本<語<··", 6), ("日本語", 5, "日<本<…···", 5), ("日本語", 4, "日<…·····", 3),
      ("日本", 2, "…·······", 1), ("a\u{202E}b", 2, "ab······", 2),
    ] as [(String, Int, String, Int)])
  mutating func `ends in an ellipsis what is too long`(
    _ text: String, _ width: Int, _ row: String, _ columns: Int
  ) {
    let used = canvas.draw(text, at: Point(x: 0, y: 0), width: width)

    #expect(canvas.row == row)
    #expect(used == columns)
  }

  @Test(arguments: [("ab", 7, 1), ("日", 7, 0), ("a日", 6, 1), ("abc", 8, 0), ("ab", 0, 2)])
  mutating func `says how many columns it took`(_ text: String, _ x: Int, _ columns: Int) {
    #expect(canvas.draw(text, at: Point(x: x, y: 0)) == columns)
  }

  @Test func `no byte of a cell is unset, so that rows that are alike are alike in memory`() {
    #expect(MemoryLayout<Cell>.size == MemoryLayout<Cell>.stride)
    #expect(MemoryLayout<Glyph>.size == 5 * MemoryLayout<UInt32>.size)
  }

  @Test mutating func `knows the columns that terminals may count otherwise`() {
    canvas.draw("a日\u{2764}e\u{301}", at: Point(x: 1, y: 0))

    #expect(canvas.disputedColumns(in: 0) == [4, 5])
  }

  @Test func `fills what is inside`() {
    var canvas = Canvas(size: Size(width: 4, height: 3))

    canvas.fill(Rect(x: 2, y: 1, width: 9, height: 9), role: .bar, with: "─")

    #expect(canvas.lines == ["", "  ──", "  ──"])
    #expect(canvas[3, 2].role == .bar)
    #expect(canvas[0, 2].role == .text)
  }

  @Test func `copies some rows of another, cut at the edges`() {
    var canvas = Canvas(size: Size(width: 5, height: 3))
    var other = Canvas(size: Size(width: 4, height: 4))
    for (row, text) in ["one", "日本", "tre", "fyra"].enumerated() {
      other.draw(text, at: Point(x: 0, y: row))
    }

    canvas.copy(other, rows: 1..<9, to: Point(x: 2, y: 1))

    #expect(canvas.lines == ["", "  日", "  tre"])
  }

  @Test(.enabled(if: Corpora.areThere, "skipped: FOYER_CORPORA is not set"))
  func `draws every naughty string harmlessly`() throws {
    for string in try Corpora.naughtyStrings() {
      for x in [-3, 0, 5] {
        var canvas = Canvas(size: Size(width: 80, height: 1))

        canvas.draw(string, at: Point(x: x, y: 0), width: 78)

        #expect(canvas.widths == 80)
        #expect(canvas.cells.allSatisfy { $0.glyph.withoutCluster.text.isSafe })
      }
    }
  }

  @Test func `what is behind a dialog has one quiet look, except for a reader`() {
    for isPlain in [false, true] {
      var canvas = Canvas(size: Size(width: 8, height: 1), isPlain: isPlain)
      canvas.draw("ab", at: Point(x: 0, y: 0), role: .danger)
      canvas.fill(Rect(x: 3, y: 0, width: 2, height: 1), role: .field)
      canvas.draw("日", at: Point(x: 5, y: 0), role: .title)
      let before = canvas

      canvas.dim()

      #expect(canvas.lines == before.lines)
      #expect(canvas[0, 0].role == (isPlain ? .danger : .behind))
      #expect(canvas[3, 0].role == .text)
      #expect(canvas[5, 0].role == (isPlain ? .text : .behind))
    }
  }
}

extension Canvas {
  /// The first row: `·` for a blank, `<` for the right half of a wide character.
  fileprivate var row: String {
    cells.prefix(size.width).map { $0.width == 0 ? "<" : $0.text == " " ? "·" : $0.text }.joined()
  }

  fileprivate var widths: Int { cells.reduce(0) { $0 + $1.width } }
}
