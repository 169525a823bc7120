import TerminalKit
import Testing

struct WrappedTextTests {
  @Test(arguments: [
    ("", 10, [""]), ("one", 10, ["one"]), ("one two three", 7, ["one two", "three"]),
    ("one  two", 10, ["one two"]), (" one", 10, ["one"]), ("one ", 10, ["one"]), (" ", 10, [""]),
    ("one\n\ntwo", 10, ["one", "", "two"]),
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

  /// Pairs of UAX #14: ID ÷ ID, × CL, × EX, × NS, × CJ, × IN, × PO, × IS, OP ×, PR ×, AL ÷ ID.
  @Test(arguments: [
    ("日本語です", ["日本", "語で", "す"]), ("日本。語", ["日", "本。", "語"]),
    ("日本、語", ["日", "本、", "語"]), ("日本」語", ["日", "本」", "語"]),
    ("日「本語", ["日", "「本", "語"]), ("日（本", ["日", "（本"]),
    ("日本！", ["日", "本！"]), ("日ード", ["日ー", "ド"]), ("日本ード", ["日", "本ー", "ド"]),
    ("あちゃん", ["あ", "ちゃ", "ん"]), ("行っても", ["行っ", "ても"]), ("人々は", ["人々", "は"]),
    ("日本・語", ["日", "本・", "語"]), ("日本…", ["日", "本…"]), ("百本％", ["百", "本％"]),
    ("日本:語", ["日", "本:", "語"]), ("日￥百", ["日", "￥百"]), ("Tabで次", ["Tab", "で次"]),
    ("日本Tab", ["日本", "Tab"]), ("한국어", ["한국", "어"]), ("👍👍👍", ["👍👍", "👍"]),
    ("日 本語", ["日", "本語"]), ("日a 本", ["日a", "本"]),
  ])
  func `wraps between ideographs, and keeps marks where Japanese has them`(
    _ text: String, _ lines: [String]
  ) {
    #expect(WrappedText(text, width: 4).lines == lines)
  }

  @Test(arguments: ["e-mail", "co-op", "a/b", "Olá-olá", "x…y", "“a”b"])
  func `keeps a word of other scripts together`(_ word: String) {
    #expect(WrappedText("ab \(word)", width: word.count + 1).lines == ["ab", word])
  }

  @Test(.enabled(if: Corpora.areThere, "skipped: FOYER_CORPORA is not set"), arguments: [2, 7, 36])
  func `keeps every naughty string within its width`(_ width: Int) throws {
    let lines = try Corpora.naughtyStrings().flatMap { WrappedText($0, width: width).lines }

    #expect(lines.filter { SanitizedText.width(of: $0) > width } == [])
  }
}
