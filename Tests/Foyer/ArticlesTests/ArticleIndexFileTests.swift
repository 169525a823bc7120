import Domain
import Foundation
import SQL
import Testing

@testable import Articles

/// Tests that a search index is kept for the next session, and only used if it is of the same
/// articles.
@Suite(.timeLimit(.minutes(1))) struct ArticleIndexFileTests {
  private static let articles = [
    "en/a.md":
      "---\ntitle: Ants\nkeywords: [hill]\nrules: [tooShort, taken]\norder: 2\n---\nThey dig.\n",
    "en/b.md": "# Bees\n\nThey hum about {home.signIn.title}.\n",
    "en/c.md": "# Cats\n\nThey purr.\n",
    "en/synonyms.txt": "hive, apiary\n",
  ]
  private static let questions = ["they", "purring", "hunm", "hill", "apiary", "humming bees"]

  private let articles: ArticleFiles
  private let kept: URL

  init() throws {
    articles = try ArticleFiles(Self.articles)
    kept = articles.folder.appending(path: "kept")
  }

  @Test func `the next session uses the index, and finds the same`() async throws {
    let found = try await Self.answers(library())
    #expect(found == (try await Self.answers(library(keepsIndex: false))))
    #expect(found.allSatisfy { !$0.isEmpty } == false)  // no article has `apiary`
    let heads = try await library(keepsIndex: false).heads(in: "en")

    #expect(try await library().heads(in: "en") == heads)
    #expect(try await Self.answers(library()) == found)
    try change("UPDATE heads SET title = 'Wasps' WHERE slug = 'b'")
    #expect(try await library().heads(in: "en").map(\.title).contains("Wasps"))
  }

  private static let changes: [(file: String, text: String?, question: String, slugs: [String])] = [
    ("en/b.md", "# Bees\n\nThey buzz about.\n", "buzz", ["b"]), ("en/c.md", nil, "purr", []),
    ("en/d.md", "# Dogs\n", "dog", ["d"]), ("en/synonyms.txt", "dig, delve\n", "delve", ["a"]),
    ("en/synonyms.txt", nil, "hive", []),
  ]

  @Test(arguments: changes)
  func `an index of other articles is made anew`(
    file: String, text: String?, question: String, slugs: [String]
  ) async throws {
    _ = try await Self.answers(library())
    let before = try digest()

    let url = articles.folder.appending(path: file)
    if let text {
      try Data(text.utf8).write(to: url)
    } else {
      try FileManager.default.removeItem(at: url)
    }

    let found = try await library().matches(question, in: "en", limit: 5, isTyping: false)
    #expect(found.map(\.slug) == slugs)
    #expect(try digest() != before)
  }

  @Test func `synonyms that change while a session is open belong to the next one`() async throws {
    let file = articles.folder.appending(path: "en/synonyms.txt")
    try Data("dig, delve\n".utf8).write(to: file)
    _ = try await Self.answers(library())

    let open = library()
    _ = try await open.heads(in: "en")
    try Data("zoo, park\ndig, delve\n".utf8).write(to: file)

    #expect(try await open.matches("zoo", in: "en", limit: 5, isTyping: false).isEmpty)
    let found = try await open.matches("delve", in: "en", limit: 5, isTyping: false)
    #expect(found.map(\.slug) == ["a"])
  }

  @Test func `a brand's own texts belong to its index`() async throws {
    _ = try await Self.answers(library())

    let library = library(texts: ["en": ["home.signIn.title": "Knock knock"]])

    let found = try await library.matches("knock", in: "en", limit: 5, isTyping: false)
    #expect(found.map(\.slug) == ["b"])
  }

  /// Each damage of the file, as a function from its bytes.
  private static let damages: [@Sendable (Data) -> Data] = [
    { _ in Data() }, { $0.prefix($0.count / 2) }, { _ in Data("no database".utf8) },
    { Data($0.prefix(8192) + Data(repeating: 7, count: $0.count - 8192)) },
  ]

  @Test(arguments: 0..<4)
  func `a damaged index is made anew`(number: Int) async throws {
    let found = try await Self.answers(library())
    let file = try file()
    try Self.damages[number](try Data(contentsOf: file)).write(to: file)

    #expect(try await Self.answers(library()) == found)
    #expect(try await Self.answers(library()) == found)
    #expect(try digest().count == 32)
  }

  @Test(arguments: [
    "DROP TABLE articles", "DELETE FROM words", "DELETE FROM articles_data",
    "DELETE FROM heads WHERE number = 1",
  ])
  func `an index without a part is made anew`(statement: String) async throws {
    let found = try await Self.answers(library())
    try change(statement)

    #expect(try await Self.answers(library()) == found)
    #expect(try await Self.answers(library()) == found)
    #expect(try digest().count == 32)
  }

  @Test func `a file that another user may have written isn't read`() async throws {
    _ = try await Self.answers(library())
    try change("UPDATE heads SET title = 'Wasps'")
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: file().path)

    #expect(try await library().heads(in: "en").map(\.title) == ["Bees", "Cats", "Ants"])
  }

  @Test func `sessions that make the index at the same time leave one`() async throws {
    let found = try await Self.answers(library(keepsIndex: false))

    let libraries = (0..<8).map { _ in library() }
    let all = try await withThrowingTaskGroup(of: [[ArticleMatch]].self) { group in
      for library in libraries { group.addTask { try await Self.answers(library) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }

    #expect(all == Array(repeating: found, count: 8))
    #expect(try names().count == 1)
  }

  @Test func `a folder that can't be written needs no index`() async throws {
    try Data().write(to: kept)

    #expect(try await Self.answers(library()).first?.count == 3)
  }

  @Test func `an article that has just changed may change again, so its index isn't kept`()
    async throws
  {
    let library = library(now: Date(timeIntervalSinceNow: -1))

    #expect(try await Self.answers(library).first?.count == 3)
    #expect((try? names()) == nil)
  }

  @Test func `the file of a session that ended while it wrote is removed`() async throws {
    _ = try await Self.answers(library())
    let unfinished = URL(fileURLWithPath: "\(try file().path).1a2b")
    try Data().write(to: unfinished)
    try Data("# Dogs\n".utf8).write(to: articles.folder.appending(path: "en/d.md"))

    _ = try await Self.answers(library(now: Date(timeIntervalSinceNow: 60)))
    #expect(try names().count == 2)
    try Data("# Dogs!\n".utf8).write(to: articles.folder.appending(path: "en/d.md"))
    _ = try await Self.answers(library(now: Date(timeIntervalSinceNow: 3700)))
    #expect(try names() == [file().lastPathComponent])
  }

  private func library(
    keepsIndex: Bool = true, texts: [String: [String: String]] = [:],
    now: Date = .distantFuture
  ) -> ArticleLibrary {
    ArticleLibrary(
      .folder(articles.folder.path), languages: ["en"], texts: texts,
      indexes: keepsIndex ? ArticleIndexFolder(path: kept.path) { now } : nil)
  }

  private static func answers(_ library: ArticleLibrary) async throws -> [[ArticleMatch]] {
    var answers: [[ArticleMatch]] = []
    for question in questions {
      answers.append(try await library.matches(question, in: "en", limit: 5, isTyping: true))
    }
    return answers
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: kept.path)
  }

  private func file() throws -> URL {
    kept.appending(path: try #require(try names().first { $0.hasSuffix(".sqlite") }))
  }

  private func change(_ statement: String) throws {
    try Database(path: file().path).execute(statement)
  }

  private func digest() throws -> [UInt8] {
    try #require(try Database(path: file().path).value("SELECT digest FROM sources"))
  }
}
