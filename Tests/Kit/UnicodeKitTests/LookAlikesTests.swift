import Testing

@testable import UnicodeKit

@Suite struct LookAlikesTests {
  @Test(arguments: [
    ("\u{410}da", "Ada"), ("Ill", "III"), ("Il0", "1lO"), ("modern", "modem"),
    ("\u{451}", "\u{EB}"), ("\u{39F}", "\u{555}"), ("\u{13AA}", "\u{391}"),
  ])
  func `what is taken for each other comes to the same`(text: String, other: String) {
    #expect(text.withoutLookAlikes() == other.withoutLookAlikes())
  }

  @Test(arguments: [
    ("Ada", "Ida"), ("Ada", "ada"), ("Jose", "José"), ("山田", "山本"), ("Анна", "Яна"), ("", "a"),
  ])
  func `what looks different stays so`(text: String, other: String) {
    #expect(text.withoutLookAlikes() != other.withoutLookAlikes())
  }

  @Test(arguments: [
    ("\u{410}da", true), ("Ad\u{3B1}", true), ("Анна", false), ("Анна Smith", false),
    ("Anna-Мария", false), ("山田 Taro", false), ("O’Brien", false), ("José", false),
    ("Ada\u{301}", false),
  ])
  func `letters of several scripts in one word are seen`(text: String, isMixed: Bool) {
    #expect(text.mixesScripts == isMixed)
  }
}
