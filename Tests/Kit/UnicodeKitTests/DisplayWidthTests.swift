import Testing
import UnicodeKit

struct DisplayWidthTests {
  static let characters: [(character: Character, columns: Int)] = [
    ("a", 1), (" ", 1), ("~", 1),
    ("\u{0}", 0), ("\n", 0), ("\r\n", 0), ("\u{1B}", 0), ("\u{7F}", 0), ("\u{9B}", 0),
    ("é", 1), ("e\u{301}", 1), ("e\u{301}\u{302}\u{303}", 1),
    ("\u{301}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{FEFF}", 0),
    ("日", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2),
    ("नि", 1),
    ("❤", 1), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1), ("a\u{FE0F}", 1),
    ("1\u{FE0F}\u{20E3}", 2), ("1\u{20E3}", 1),
    ("😀", 2), ("👍🏽", 2), ("☝🏽", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("⌚", 2),
    ("🇩🇪", 2), ("🇩", 1), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2),
    ("…", 1), ("▰", 1), ("✓", 1), ("│", 1),
  ]

  @Test(arguments: characters)
  func `measures a character in columns`(_ example: (character: Character, columns: Int)) {
    #expect(DisplayWidth.of(example.character) == example.columns)
  }

  @Test(arguments: [
    ("", 0), ("Ada Lovelace", 12), ("日本語 ok", 9), ("a\tb", 2), ("e\u{301}👍🏽", 3), ("กำ", 2), ("क्ष", 2),
  ])
  func `measures a text in columns`(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }

  @Test(.enabled(if: WidthOracle.isThere, "skipped: FOYER_CORPORA is not set"))
  func `differs from wcswidth only where emoji are written without U+FE0F`() throws {
    let oracle = try WidthOracle.entries()

    let different = oracle.filter { DisplayWidth.of($0.text) != $0.columns }

    // wcswidth counts ❤‍🔥 (no U+FE0F) and ☝🏽 as the narrow character they begin with. Terminals
    // that know clusters draw one wide emoji; others draw at least the two columns of the 🔥.
    let unqualified = oracle.filter { $0.columns == 1 && ($0.isJoined || $0.isModified) }
    #expect(Set(different.map(\.text)) == Set(unqualified.map(\.text)))
    #expect(oracle.count == 4733)
    #expect(different.count == 98)
  }
}
