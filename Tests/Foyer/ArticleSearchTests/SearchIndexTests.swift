import Testing

@testable import ArticleSearch

@Suite struct SearchIndexTests {
  private static let english = [
    SearchDocument(title: "Signing up", body: "Fill in the form. Passwords are stored safely."),
    SearchDocument(
      title: "Passwords", headings: "What makes a good password", body: "Choose a long one."),
    SearchDocument(title: "Keys", body: "Every key does something. Press the right one."),
    SearchDocument(title: "Contact", body: "Write us an e-mail when nothing helps."),
  ]

  nonisolated static let questions: [(String, Int)] = [
    ("password", 1), ("choosing passwords", 1), ("How do I choose a good password?", 1),
    ("keys", 2), ("keyboard", 2), ("email", 3), ("e-mail", 3), ("form", 0),
    ("pasword", 1), ("psasword", 1), ("passsword", 1), ("contavt", 3), ("signingup", 0),
  ]

  @Test(arguments: questions)
  func `the best document comes first`(question: String, document: Int) throws {
    let index = try SearchIndex(language: "en")
    try index.add(Self.english)

    #expect(try index.search(question, limit: 10).first?.document == document)
  }

  /// Pairs of documents with the same words, and their expected order. Documents with equal scores
  /// keep their order.
  private static let neighbours: [([String], [Int])] = [
    (["red x y z wagon", "red x y wagon z"], [1, 0]),  // up to two short words between them
    (["red x y z v wagon", "red x y z wagon v"], [0, 1]),  // not three
    (["wagon red x", "red wagon x"], [1, 0]),  // in the order in which they were typed
  ]

  @Test(arguments: neighbours)
  func `words that stand side by side count more`(bodies: [String], order: [Int]) throws {
    let index = try SearchIndex(language: "en")
    try index.add(bodies.map { SearchDocument(title: "", body: $0) })

    #expect(try index.search("red wagon", limit: 10).map(\.document) == order)
  }

  @Test func `the end of a title and the beginning of a text aren't side by side`() throws {
    let index = try SearchIndex(language: "en")
    try index.add([
      SearchDocument(title: "red", body: "x y z v wagon"),
      SearchDocument(title: "red", body: "x wagon y z v"),
    ])

    let hits = try index.search("red wagon", limit: 10)

    #expect(hits.map(\.document) == [0, 1])
    #expect(hits[0].score == hits[1].score)
  }

  private static let typed: [(String, Bool, Set<Int>)] = [
    ("mob", true, [0, 1]), ("mob", false, [0]), ("mob ", true, [0]), ("mob wig", true, [0, 2]),
    ("wig mob", true, [0, 1, 2]), ("mobw", true, [1]),
  ]

  @Test(arguments: typed)
  func `the word that is being typed may go on, and no other`(
    text: String, isTyping: Bool, documents: Set<Int>
  ) throws {
    let index = try SearchIndex(language: "en")
    try index.add(["mob", "mobwort", "wig"].map { SearchDocument(title: "", body: $0) })

    let found = try index.search(text, limit: 10, isTyping: isTyping).map(\.document)

    #expect(Set(found) == documents)
  }
}
