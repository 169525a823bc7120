import Testing

@testable import Commands

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

  @Test(
    arguments: [
      ([0x61, 0xE4, 0x0A], .notUTF8), ([0xFF, 0xFE, 0x61, 0x00], .notUTF8),
      ([0x61, 0x00, 0x62, 0x00], .notUTF8), (Array("PK\u{3}\u{4}".utf8), .spreadsheet),
      (Array("[{\"email\": 1}]".utf8), .json), (Array(" {\"a\":".utf8), .json),
      ([0x1F, 0x8B, 8, 0], .compressed), (Array("BZh91AY".utf8), .compressed),
      (Array("name\temail\nA B\ta@b.org".utf8), .tabs),
      (Array("sep=;\r\nname;email".utf8), .separatorLine("sep=;")),
      ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1], .spreadsheet),
    ] as [([UInt8], CSVReader.Problem)])
  func `other encodings and formats are refused`(bytes: [UInt8], problem: CSVReader.Problem) {
    #expect(throws: problem) { try CSVReader.rows(bytes) }
  }

  @Test(arguments: [
    "=1+1", "+ada@example.org", "'tis", "'=1", "''; '-1", "Ada", "a \"b\", c", "می\u{200C}خواهم",
    "க்\u{200D}ஷ", "Grace;=1+1;", "a,@b|+c;  －d", "Ada \u{200F}ש", "👩\u{200D}🚀🇵🇹", "葛\u{E0100}", "",
  ])
  func `what is written is read as it was`(text: String) throws {
    let rows = try CSVReader.rows(Array(CSVText.lines([["title", "x"], [text, "y"]]).utf8))

    #expect(rows[1].fields.map(CSVText.plain) == [text, "y"])
  }
}
