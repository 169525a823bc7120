import Testing

@testable import TerminalKit

/// Texts as they are drawn: pieces with their widths, as `text:columns`.
@Suite(.timeLimit(.minutes(5))) struct SanitizedTextTests {
  static let controls: [(text: String, drawn: String)] = [
    ("a\u{0}b", "a:1 �:1 b:1"), ("\u{1B}[31m", "�:1 [:1 3:1 1:1 m:1"),
    ("\u{7}", "�:1"), ("\u{8}", "�:1"), ("\u{7F}", "�:1"),
    ("\u{80}", "�:1"), ("\u{85}", "�:1"), ("\u{9B}", "�:1"), ("\u{9F}", "�:1"),
    ("\u{E000}", "�:1"), ("\u{FFFF}", "�:1"), ("\u{10FFFF}", "�:1"), ("\u{378}", "�:1"),
    ("a\tb", "a:1  :1 b:1"), ("a\nb", "a:1  :1 b:1"), ("\u{2028}\u{2029}", " :1  :1"),
  ]

  static let invisible: [(text: String, drawn: String)] = [
    ("a\u{202E}b\u{202C}", "a:1 b:1"), ("\u{2066}a\u{2069}", "a:1"),
    ("\u{200E}a\u{200F}", "a:1"), ("\u{61C}a", "a:1"),
    ("a\u{200B}b", "a:1 b:1"), ("\u{FEFF}a", "a:1"), ("so\u{AD}ft", "s:1 o:1 f:1 t:1"),
    ("a\u{E0041}\u{E007F}b", "a:1 b:1"), ("", ""), ("\u{200D}", ""), ("\u{FE0F}", ""),
  ]

  static let marks: [(text: String, drawn: String)] = [
    ("e\u{301}", "e\u{301}:1"), ("\u{301}", " \u{301}:1"), ("\u{301}a", " \u{301}:1 a:1"),
    ("a\u{301}\u{302}\u{303}\u{304}", "a\u{301}\u{302}\u{303}\u{304}:1"),
    ("a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}b", "a\u{301}\u{302}\u{303}\u{304}:1 b:1"),
    ("日\u{301}", "日\u{301}:2"), ("a\u{200B}\u{301}", "a\u{301}:1"),
    ("\n\u{301}", " \u{301}:1"), ("1\u{FE0F}\u{20E3}", "1\u{20E3}:1"),
  ]

  static let wide: [(text: String, drawn: String)] = [
    ("日本", "日:2 本:2"), ("ｱＡ", "ｱ:1 Ａ:2"), ("한", "한:2"),
    ("\u{1112}\u{1161}\u{11AB}", "\u{1112}\u{1161}\u{11AB}:2"),
    ("\u{1161}", " \u{1161}:1"), ("न\u{93F}", "न:1 \u{93F}:1"),
  ]

  static let emoji: [(text: String, drawn: String)] = [
    ("😀", "😀:2"), ("👍🏽", "👍🏽:2"), ("✌🏽", "✌:1"), ("❤", "❤:1"), ("❤\u{FE0F}", "❤:1"),
    ("❤\u{FE0E}", "❤:1"),
    ("👨‍👩‍👧‍👦!", "👨:2 !:1"), ("👩‍❤️‍👨", "👩:2"), ("👩🏽‍💻", "👩🏽‍💻:2"), ("🤷‍♂️", "🤷‍♂️:2"),
    ("🏳️‍🌈", "🏳:1 🌈:2"), ("🇩🇪", "🇩🇪:2"), ("🇩", "D:1"), ("🇩🇪🇫!", "🇩🇪:2 F:1 !:1"), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏴:2"),
    ("😀\u{200D}a", "😀:2 a:1"), ("😀\u{200D}1", "😀:2 1:1"), ("日\u{200D}本", "日:2 本:2"),
    ("😀\u{200D}日", "😀:2 日:2"), ("a\u{200D}😀", "a:1 😀:2"),
  ]

  @Test(arguments: controls) func `shows that a control character was there`(
    _ example: (text: String, drawn: String)
  ) {
    #expect(drawn(example.text) == example.drawn)
  }

  @Test(arguments: invisible) func `leaves out what has no look of its own`(
    _ example: (text: String, drawn: String)
  ) {
    #expect(drawn(example.text) == example.drawn)
  }

  @Test(arguments: marks) func `stacks four marks on a base, and a lone mark on a blank`(
    _ example: (text: String, drawn: String)
  ) {
    #expect(drawn(example.text) == example.drawn)
  }

  @Test(arguments: wide) func `knows wide characters and syllables of jamo`(
    _ example: (text: String, drawn: String)
  ) {
    #expect(drawn(example.text) == example.drawn)
  }

  @Test(arguments: emoji)
  func `keeps a sequence with its wide emoji if it is short, and hides nothing else`(
    _ example: (text: String, drawn: String)
  ) {
    #expect(drawn(example.text) == example.drawn)
  }

  @Test(arguments: [controls, invisible, marks, wide, emoji].flatMap { $0 })
  func `measures what it would draw`(_ example: (text: String, drawn: String)) {
    let columns = SanitizedText(example.text).reduce(0) { $0 + $1.width }

    #expect(SanitizedText.width(of: example.text) == columns)
  }

  @Test func `a line has no sequences`() {
    #expect(SanitizedText.line("👩🏽‍💻 🇩🇪 👍🏽!") == "👩 DE 👍!")
  }

  /// The planes with letters and emoji, and the plane with tag characters.
  @Test(arguments: [0...0x1FFFF, 0xE0000...0xE0FFF] as [ClosedRange<UInt32>])
  func `makes every scalar sanitized`(_ values: ClosedRange<UInt32>) {
    let scalars = values.compactMap(Unicode.Scalar.init)

    let harmful = scalars.filter { scalar in
      SanitizedText(String(scalar)).contains { !$0.isSafe }
    }

    #expect(harmful == [])
  }

  private func drawn(_ text: String) -> String {
    SanitizedText(text).map { "\($0.text):\($0.width)" }.joined(separator: " ")
  }
}

extension SanitizedText.Piece {
  /// True if it fits into one or two cells and contains no control characters.
  fileprivate var isSafe: Bool {
    (1...2).contains(width) && text.unicodeScalars.count <= 5 && text.isSafe
  }
}
