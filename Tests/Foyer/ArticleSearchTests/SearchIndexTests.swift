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
    let index = try SearchIndex(
      Self.english, language: "en", synonyms: [["keyboard", "key"]])

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
    let index = try SearchIndex(
      bodies.map { SearchDocument(title: "", body: $0) }, language: "en")

    #expect(try index.search("red wagon", limit: 10).map(\.document) == order)
  }

  @Test func `the end of a title and the beginning of a text aren't side by side`() throws {
    let index = try SearchIndex(
      [
        SearchDocument(title: "red", body: "x y z v wagon"),
        SearchDocument(title: "red", body: "x wagon y z v"),
      ], language: "en")

    let hits = try index.search("red wagon", limit: 10)

    #expect(hits.map(\.document) == [0, 1])
    #expect(hits[0].score == hits[1].score)
  }

  private static let typed: [(String, Bool, Set<Int>)] = [
    ("mob", true, [0, 1]), ("mob", false, [0]), ("mob ", true, [0]), ("mob wig", true, [0, 2]),
    ("wig mob", true, [0, 1, 2]), ("mobw", true, [1]),
    ("m", true, [3]),  // a letter is no beginning
  ]

  @Test(arguments: typed)
  func `the word that is being typed may go on, and no other`(
    text: String, isTyping: Bool, documents: Set<Int>
  ) throws {
    let index = try SearchIndex(
      ["mob", "mobwort", "wig", "m"].map { SearchDocument(title: "", body: $0) }, language: "en")

    let found = try index.search(text, limit: 10, isTyping: isTyping).map(\.document)

    #expect(Set(found) == documents)
  }

  private static let synonyms = [
    ["mop up", "wipe", "tidy away"], ["red wagon", "carriage"], ["carriage", "coach"],
    ["乗り物", "馬車 赤"],
  ]

  private static let meant: [(question: String, documents: Set<Int>)] = [
    ("tidy away", [0]), ("tidying it away", [0]), ("wipe", [0]), ("wiep", [0]), ("tiddy away", [0]),
    ("coach", [1]), ("carriage", [1]),  // two groups with a common phrase are one
    ("red", [1]), ("away", []), ("馬車は赤い", [2]), ("馬車", []), ("wagon red", [1]),
  ]

  @Test(arguments: meant)
  func `a phrase finds all others of its group`(question: String, documents: Set<Int>) throws {
    let index = try SearchIndex(
      ["Mop it up.", "A red wagon", "乗り物"].map { SearchDocument(title: "", body: $0) },
      language: "en", synonyms: Self.synonyms)

    let found = try index.search(question, limit: 10).map(\.document)

    #expect(Set(found) == documents)
  }

  /// The words of the longest phrase would find the other document.
  @Test func `the longest phrase is meant`() throws {
    let index = try SearchIndex(
      ["crimson walk", "blush"].map { SearchDocument(title: $0) }, language: "en",
      synonyms: [["go red", "blush"], ["go", "walk"], ["red", "crimson"]])

    #expect(try index.search("going red", limit: 10).first?.document == 1)
  }

  @Test func `groups with the same phrase in a similar form are named`() {
    let repeated = SearchIndex.repeated(
      in: [["wagon", "cart"], ["wheel", "wheels"], ["carts", "coach"]], language: "en")

    #expect(repeated == [RepeatedPhrase(text: "carts", group: 2, earlier: 0)])
  }

  @Test func `a word of all documents counts if one title has it`() throws {
    let index = try SearchIndex(
      [
        SearchDocument(title: "Wheels", body: "Red."),
        SearchDocument(title: "Wagons", body: "Wheel."),
        SearchDocument(title: "Carts", body: "Wheel, wheel, wheel."),
      ], language: "en")

    #expect(try index.search("wheel", limit: 10).first?.document == 0)
  }

  @Test(arguments: [("メモリー", 0), ("変えたい", 1), ("リモコン", 2)])
  func `katakana are found as words, verbs by their kanji`(question: String, document: Int) throws {
    let index = try SearchIndex(
      ["メモリー", "変更", "リモコンとメモ", "リーモメコンリモ"].map { SearchDocument(title: "", body: $0) },
      language: "ja")

    #expect(try index.search(question, limit: 10).first?.document == document)
  }
}
