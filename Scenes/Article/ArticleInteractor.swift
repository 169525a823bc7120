import Domain

struct ArticleInteractor: Article.InteractorInput {
  let slug: String
  /// Nil if the brand has no articles.
  let articles: (any HelpArticles)?
  let language: String

  var hasArticles: Bool { articles != nil }

  func article() async throws(ArticlesError) -> HelpArticle? {
    try await articles?.article(slug, in: language)
  }
}
