import Testing

@testable import FoyerApp

struct CSVReaderTests {
  @Test(arguments: [
    ("a,b\r\n1,2\r\n", [(1, ["a", "b"]), (2, ["1", "2"])]),
    ("a,b\n1,\n", [(1, ["a", "b"]), (2, ["1", ""])]),
    ("a;b\n1,5;2\n", [(1, ["a", "b"]), (2, ["1,5", "2"])]),
    (
      "\u{FEFF}a\n\n\n\"x \"\"y\"\",\r\nz\"\nlast",
      [(1, ["a"]), (4, ["x \"y\",\r\nz"]), (6, ["last"])]
    ),
    ("a\rb\r", [(1, ["a"]), (2, ["b"])]), (" a , b \n", [(1, [" a ", " b "])]), ("", []),
  ])
  func `rows have the line on which they begin`(text: String, rows: [(Int, [String])]) throws {
    let read = try CSVReader.rows(Array(text.utf8))

    #expect(read == rows.map { CSVReader.Row(line: $0.0, fields: $0.1) })
  }

  @Test(arguments: [
    ("a\n\"b\nc", CSVReader.Problem.openQuote(line: 2)),
    ("a\nb\"c", .misplacedQuote(line: 2)), ("a\n\n\"b\"c", .misplacedQuote(line: 3)),
  ])
  func `a mistake has its line`(text: String, problem: CSVReader.Problem) {
    #expect(throws: problem) { try CSVReader.rows(Array(text.utf8)) }
  }

  @Test func `other encodings are refused`() {
    #expect(throws: CSVReader.Problem.notUTF8) { try CSVReader.rows([0x61, 0xE4, 0x0A]) }
  }

  @Test(arguments: [
    "=1+1", "+ada@example.org", "'tis", "Ada", "a \"b\", c", "می\u{200C}خواهم", "க்\u{200D}ஷ", "",
  ])
  func `what is written is read as it was`(text: String) throws {
    let rows = try CSVReader.rows(Array(CSVText.lines([["title", "x"], [text, "y"]]).utf8))

    #expect(rows[1].fields.map(CSVText.plain) == [text, "y"])
  }

  @Test(arguments: [
    "\u{200D}=1+1", "\u{200C}\u{200D}@sum", "\u{202E}\u{200D}=1", "a\u{200D}\u{200D}",
  ])
  func `a joiner hides no formula, and stands between characters only`(text: String) {
    let line = CSVText.lines([[text]])

    #expect(!line.contains("\u{200D}") && !line.contains("\u{200C}") && !line.hasPrefix("="))
    #expect(line.hasPrefix("'") || line == "a\r\n")
  }
}
