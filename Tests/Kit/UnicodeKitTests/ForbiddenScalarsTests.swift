import Testing
import UnicodeKit

struct ForbiddenScalarsTests {
  /// An English flag, and the same flag with a hidden word.
  private static let flag = "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
  private static let hiding = "\u{1F3F4}\u{E0068}\u{E0069}\u{E0064}\u{E0065}\u{E007F}"

  @Test(
    arguments: [
      ("a\u{2028}b", "\u{2028}", nil, "\u{2028}"), ("a\u{2029}", "\u{2029}", nil, "\u{2029}"),
      ("a\tb", "\t", nil, nil), ("a\nb", "\n", nil, nil), ("a\u{85}b", "\u{85}", "\u{85}", nil),
      ("a\r\nb", "\r", "\r", nil), ("a\u{1B}[2J", "\u{1B}", "\u{1B}", "\u{1B}"),
      ("a\u{202B}b", "\u{202B}", "\u{202B}", "\u{202B}"),
      ("a\u{2067}b", "\u{2067}", "\u{2067}", "\u{2067}"),
      ("a\u{E0001}b", "\u{E0001}", "\u{E0001}", "\u{E0001}"),
      ("a\u{E0041}\u{E007F}", "\u{E0041}", "\u{E0041}", "\u{E0041}"),
      (hiding, "\u{E0068}", "\u{E0068}", "\u{E0068}"),
      ("a" + flag, nil, nil, nil), ("می\u{200C}خواهم \u{200F}", nil, nil, nil),
      ("👩‍🚀 辻\u{E0100}", nil, nil, nil),
    ] as [(String, Unicode.Scalar?, Unicode.Scalar?, Unicode.Scalar?)])
  func `finds what acts on the text around it or hides another text`(
    text: String, line: Unicode.Scalar?, lines: Unicode.Scalar?, words: Unicode.Scalar?
  ) {
    #expect(text.firstForbiddenScalar(in: .line) == line)
    #expect(text.firstForbiddenScalar(in: .lines) == lines)
    #expect(text.firstForbiddenScalar(in: .words) == words)
  }

  @Test(arguments: [
    ("plain", "plain"), ("a\u{2028}b\u{1B}[31m", "ab[31m"), ("x\(flag)\u{202E}y", "x\(flag)y"),
    (hiding, "\u{1F3F4}"), ("e\u{301}\u{E0061}", "e\u{301}"),
  ])
  func `takes it out and leaves the rest`(text: String, left: String) {
    #expect(text.withoutForbiddenScalars(in: .line).utf8.elementsEqual(left.utf8))
  }
}
