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
}
