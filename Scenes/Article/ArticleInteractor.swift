import Domain

struct ArticleInteractor: Article.InteractorInput {
  private let slug: String
  private let articles: (any HelpArticles)?
  private let language: String

  /// - Parameter articles: Nil if the brand has no articles.
  init(slug: String, articles: (any HelpArticles)?, language: String) {
    self.slug = slug
    self.articles = articles
    self.language = language
  }

  var hasArticles: Bool { articles != nil }

  func article() async throws(ArticlesError) -> HelpArticle? {
    try await articles?.article(slug, in: language)
  }
}
