import Testing

@testable import UnicodeKit

@Suite struct LookAlikesTests {
  @Test(arguments: [
    ("\u{410}da", "Ada"), ("Ill", "III"), ("Il0", "1lO"), ("modern", "modem"),
    ("\u{451}", "\u{EB}"), ("\u{39F}", "\u{555}"), ("\u{13AA}", "\u{391}"),
    ("Ada", "ADA"), ("\u{410}\u{412}\u{421}", "abc"), ("Ian", "lan"),
    // mathematical, full-width, circled, parenthesised, superscript
    ("\u{1D400}\u{1D41D}\u{1D41A}", "Ada"), ("\u{1D4D0}\u{1D4ED}\u{1D4EA}", "Ada"),
    ("\u{FF21}\u{FF44}\u{FF41}", "Ada"), ("\u{24B6}\u{24D3}\u{24D0}", "Ada"),
    ("\u{1D5E0}\u{1D5EE}x", "Max"), ("\u{1D6C2}da", "ada"), ("\u{FF11}da", "lda"),
    ("Ad\u{AA}", "Ada"),
    ("\u{FB01}n", "fin"), ("\u{1D400}\u{301}", "\u{C1}"),
  ])
  func `what is taken for each other comes to the same`(text: String, other: String) {
    #expect(text.confusableSkeleton() == other.confusableSkeleton())
  }

  @Test(arguments: [
    ("Ada", "Ida"), ("Jose", "José"), ("山田", "山本"), ("Анна", "Яна"), ("", "a"),
  ])
  func `what looks different stays so`(text: String, other: String) {
    #expect(text.confusableSkeleton() != other.confusableSkeleton())
  }

  @Test(arguments: [
    ("\u{410}da", true), ("Ad\u{3B1}", true), ("Анна", false), ("Анна Smith", false),
    ("Anna-Мария", false), ("山田 Taro", false), ("O’Brien", false), ("José", false),
    ("Ada\u{301}", false), ("\u{1D6C2}da", true), ("\u{1D400}da", false), ("\u{FF21}da", false),
  ])
  func `letters of several scripts in one word are seen`(text: String, isMixed: Bool) {
    #expect(text.mixesScripts == isMixed)
  }
}
