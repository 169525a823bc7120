import Domain

struct ArticleInteractor: Article.InteractorInput {
  private let slug: String
  private let articles: (any HelpArticles)?
  private let language: String

  /// - Parameter articles: nil where the label has none.
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
