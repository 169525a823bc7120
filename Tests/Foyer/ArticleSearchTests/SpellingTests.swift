import Testing

@testable import ArticleSearch

/// Tests the replacements for an unknown word: words that differ by one slip, the likelier ones
/// first.
@Suite struct SpellingTests {
  private static let slips: [(typed: String, ranks: [String: Double])] = [
    ("mobd", ["ombd": 2, "mbod": 3, "modb": 3]),  // two letters swapped
    ("mobd", ["obd": 0.5, "mbd": 1.5, "mob": 1.5]),  // one too many
    ("mobbd", ["mobd": 3]),  // one doubled
    ("mobd", ["zmobd": 0.5, "mzobd": 2, "mobdz": 2]),  // one too few
    ("mobd", ["mmobd": 3, "mobbd": 3]),  // one that should be doubled
    ("mobd", ["zobd": 0.5, "mzbd": 1, "mobz": 1]),  // a different one
  ]

  @Test(arguments: slips)
  func `a slip has its likelihood`(typed: String, ranks: [String: Double]) {
    let spelling = Spelling(terms: terms(ranks.keys.sorted()))

    let found = spelling.corrections(of: typed)

    #expect(Dictionary(uniqueKeysWithValues: found.map { ($0.text, $0.rank) }) == ranks)
  }

  @Test(arguments: ["ombz", "bomd", "mobdzz", "mo"])
  func `two slips are too many`(word: String) {
    #expect(Spelling(terms: terms([word])).corrections(of: "mobd") == [])
  }

  @Test func `a word of three letters is one slip from too many others`() {
    let spelling = Spelling(terms: terms(["mob", "mobd"]))

    #expect(spelling.corrections(of: "mbo") == [])
    #expect(spelling.corrections(of: "mbod").map(\.text) == ["mobd"])
  }

  @Test(arguments: [("mobwig", "mob wig"), ("mowig", "mo wig"), ("mowi", nil), ("mobwag", nil)])
  func `two words that were written as one are found`(typed: String, words: String?) {
    let spelling = Spelling(terms: terms(["mob", "wig", "mo", "wi"]))

    #expect(spelling.split(typed).map { "\($0.0) \($0.1)" } == words)
  }

  @Test func `the three likeliest words are looked for, and no more`() throws {
    let index = try SearchIndex(
      ["fork", "work", "cork", "pork"].map { SearchDocument(title: "", body: $0) }, language: "en")

    let found = try index.search("bork", limit: 10).map(\.document)

    #expect(Set(found) == [0, 1, 3])
  }

  @Test func `of equally likely slips the word that more documents have is meant`() throws {
    let index = try SearchIndex(
      ["fork", "work", "cork", "pork", "cork"].map { SearchDocument(title: "", body: $0) },
      language: "en")

    let found = try index.search("bork", limit: 10).map(\.document)

    #expect(Set(found) == [1, 2, 3, 4])
  }

  /// Indexes words of a language without endings, so that each word is its own stem.
  private func terms(_ words: [String]) -> Terms {
    let terms = Terms(language: "zz")
    _ = terms.columns(of: words.joined(separator: " "))
    terms.finish()
    return terms
  }
}
