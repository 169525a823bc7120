import TerminalKit
import Testing

struct WrappedTextTests {
  @Test(arguments: [
    ("", 10, [""]), ("one", 10, ["one"]), ("one two three", 7, ["one two", "three"]),
    ("one  two", 10, ["one two"]), ("one\n\ntwo", 10, ["one", "", "two"]),
    ("abcdefghij", 4, ["abcd", "efgh", "ij"]), ("ab cdefghi j", 4, ["ab", "cdef", "ghi", "j"]),
    ("日本語", 4, ["日本", "語"]), ("日本語", 5, ["日本", "語"]), ("a日本", 2, ["a", "日", "本"]),
    ("日本", 0, ["日", "本"]), ("ab", -5, ["ab"]), ("e\u{301}e\u{301}e", 2, ["e\u{301}e\u{301}", "e"]),
    ("a\u{1B}b", 2, ["a�", "b"]),
  ])
  func `wraps at blanks, and inside a word where it must`(
    _ text: String, _ width: Int, _ lines: [String]
  ) {
    #expect(WrappedText(text, width: width).lines == lines)
  }

  @Test(.enabled(if: Corpora.areThere, "skipped: FOYER_CORPORA is not set"), arguments: [2, 7, 36])
  func `keeps every naughty string within its width`(_ width: Int) throws {
    let lines = try Corpora.naughtyStrings().flatMap { WrappedText($0, width: width).lines }

    #expect(lines.filter { HarmlessText.width(of: $0) > width } == [])
  }
}
