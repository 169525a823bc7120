import Domain

struct ArticlesInteractor: Articles.InteractorInput {
  /// The greatest number of results; readers don't go through more.
  private static let limit = 50

  /// Nil if the brand has no articles.
  let articles: (any HelpArticles)?
  let language: String

  var hasArticles: Bool { articles != nil }

  func heads() async throws(ArticlesError) -> [ArticleHead] {
    try await articles?.heads(in: language) ?? []
  }

  func prepareSearch() async { _ = try? await matches("") }

  func matches(_ question: String) async throws(ArticlesError) -> [ArticleMatch] {
    try await articles?.matches(question, in: language, limit: Self.limit, isTyping: true) ?? []
  }
}
