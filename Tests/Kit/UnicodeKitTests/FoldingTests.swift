import Testing
import UnicodeKit

struct FoldingTests {
  @Test(arguments: [
    ("Ada Lovelace", "ada lovelace"), ("José", "jose"), ("STRASSE Straße", "strasse strasse"),
    ("Ångström", "angstrom"), ("Ἀθηνᾶ", "αθηνα"), ("İ", "i"), ("", ""), ("山田", "山田"),
  ])
  func `case and marks don't count`(text: String, folded: String) {
    #expect(text.folded() == folded)
  }

  @Test func `what is folded once stays`() {
    let text = "Zoë Ångström ﬁ Ǆ 각 \u{1B}[31m"

    #expect(text.folded().folded() == text.folded())
  }
}
