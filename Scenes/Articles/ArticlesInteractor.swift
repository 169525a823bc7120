import Domain

struct ArticlesInteractor {
  /// The greatest number of results; readers don't go through more.
  private static let limit = 50

  /// Nil if the brand has no articles.
  let articles: (any HelpArticles)?
  let language: String

  var hasArticles: Bool { articles != nil }

  /// Returns all articles in the brand's order.
  func heads() async throws(ArticlesError) -> [ArticleHead] {
    try await articles?.heads(in: language) ?? []
  }

  /// Loads the search index.
  func prepareSearch() async { _ = try? await matches("") }

  /// Returns the articles that match the question, best match first. The question may be
  /// incomplete.
  func matches(_ question: String) async throws(ArticlesError) -> [ArticleMatch] {
    try await articles?.matches(question, in: language, limit: Self.limit, isTyping: true) ?? []
  }
}
