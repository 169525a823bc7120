import Domain

struct ArticlesInteractor: Articles.InteractorInput {
  /// More than anybody reads.
  private static let limit = 50

  private let articles: (any HelpArticles)?
  private let language: String

  /// - Parameter articles: nil where the label has none.
  init(articles: (any HelpArticles)?, language: String) {
    self.articles = articles
    self.language = language
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
