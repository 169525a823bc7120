import Domain
import Testing

struct AboutLineTests {
  @Test(arguments: [
    ("", ""), ("  Engines and poetry. ", "Engines and poetry."), ("e\u{301}", "é"), ("👩‍💻", "👩‍💻"),
    ("a\tb", nil), ("\t a \n", "a"),
  ])
  func `a line is kept without blanks around it`(typed: String, kept: String?) {
    #expect((try? AboutLine(validating: typed))?.value == kept)
  }

  @Test(arguments: [
    ("one\ntwo", AboutProblem.severalLines), ("one\u{2028}two", .severalLines),
    ("\u{1B}[31mred", .controlCharacter("\u{1B}")), ("a\u{202E}b", .controlCharacter("\u{202E}")),
    (String(repeating: "é", count: 141), .tooLong(bytes: 282, limit: 280)),
    (String(repeating: "x", count: 1_000_000), .tooLong(bytes: 1_000_000, limit: 280)),
  ])
  func `what is no line is refused`(typed: String, problem: AboutProblem) {
    #expect(throws: problem) { try AboutLine(validating: typed) }
  }

  @Test func `as much as fits is kept`() throws {
    let line = String(repeating: "é", count: 140)

    #expect(try AboutLine(validating: line).value == line)
  }
}
