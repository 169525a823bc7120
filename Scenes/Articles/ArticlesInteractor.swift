import Domain

struct ArticlesInteractor: Articles.InteractorInput {
  /// The greatest number of results; readers don't go through more.
  private static let limit = 50

  private let articles: (any HelpArticles)?
  private let language: String
  let takesMessages: Bool

  /// - Parameters:
  ///   - articles: Nil if the brand has no articles.
  ///   - links: The brand's links, one of which can be an address for messages.
  init(articles: (any HelpArticles)?, language: String, links: HelpLinks) {
    self.articles = articles
    self.language = language
    takesMessages = links.contact != nil
  }

  var hasArticles: Bool { articles != nil }

  func heads() async throws(ArticlesError) -> [ArticleHead] {
    try await articles?.heads(in: language) ?? []
  }

  func prepareSearch() async { _ = try? await matches("") }

  func matches(_ question: String) async throws(ArticlesError) -> [ArticleMatch] {
    try await articles?.matches(question, in: language, limit: Self.limit, isTyping: true) ?? []
  }
}
