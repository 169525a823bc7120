import Testing

@testable import ArticleSearch

/// Tests which part of a text is shown: the one with most of the words searched for, which are
/// highlighted.
@Suite struct WordFinderTests {
  @Test func `words are found by their stems, and all of the text is there`() throws {
    let parts = try finder("signing passwords").parts(of: "A password, when you sign up.")

    #expect(
      parts == [
        .init("A "), .init("password", isFound: true), .init(", when you "),
        .init("sign", isFound: true), .init(" up."),
      ])
  }

  @Test func `a snippet ends between words`() throws {
    let snippet = try finder("password").snippet(of: "The password is stored safely.", length: 20)

    #expect(
      snippet == [.init("The "), .init("password", isFound: true), .init(" is"), .init(" …")])
  }

  @Test func `a snippet has its word, however long that is`() throws {
    let snippet = try finder("internationalization")
      .snippet(of: "See internationalization now.", length: 12)

    #expect(
      snippet == [.init("See "), .init("internationalization", isFound: true), .init(" …")])
  }

  @Test func `a text that fits is shown to its end`() throws {
    let snippet = try finder("password").snippet(of: "A good password")

    #expect(snippet == [.init("A good "), .init("password", isFound: true)])
  }

  @Test func `a snippet is where most of the words stand, and begins some words before`() throws {
    let filler = String(repeating: "nothing here ", count: 30)
    let text = "A key. \(filler)Choose some password for each key, and keep it."

    let snippet = try finder("key password").snippet(of: text, length: 70)

    #expect(
      snippet == [
        .init("… "), .init("nothing here Choose some "), .init("password", isFound: true),
        .init(" for each "), .init("key", isFound: true), .init(", and keep it."),
      ])
  }

  @Test(arguments: [
    ("It is v1.2 now. Choose a password", "Choose a "), ("Wait 3 s! A password", "A "),
    ("待つ。パスワード password", "パスワード "),
  ])
  func `a snippet begins with the sentence of its word`(text: String, beginning: String) throws {
    let snippet = try finder("password").snippet(of: text)

    #expect(snippet == [.init(beginning), .init("password", isFound: true)])
  }

  @Test func `a phrase with the same meaning is found as a whole`() throws {
    let index = try SearchIndex(
      [SearchDocument(title: "", body: "walk away")], language: "en",
      synonyms: [["depart", "get out of it", "walk away"]])

    let parts = index.finder("depart").parts(of: "To walk far away, walk it away.")

    #expect(
      parts == [.init("To walk far away, "), .init("walk it away", isFound: true), .init(".")])
  }

  @Test(arguments: [
    ("lost password", 3), ("password", nil), ("password rules", 1), ("show", 2), ("nothing", nil),
    ("PASSWORD lost rules", 1),
  ])
  func `the section with the rare words of a question is found`(
    question: String, section: Int?
  ) throws {
    let sections = [
      SearchDocument(title: "", body: "All about a password."),
      SearchDocument(title: "Rules", body: "A password has letters. Nobody lost by rules."),
      SearchDocument(title: "Look", body: "A key shows the password."),
      SearchDocument(title: "Lost?", body: "Get a code."),
    ]
    let index = try SearchIndex(sections, language: "en")

    #expect(index.finder(question).best(of: sections, in: "Passwords") == section)
  }

  private func finder(_ question: String) throws -> WordFinder {
    let index = try SearchIndex(
      [SearchDocument(title: "", body: "sign password key internationalization")], language: "en")
    return index.finder(question)
  }
}
