import Domain

struct ArticleInteractor {
  let slug: String
  /// Nil if the brand has no articles.
  let articles: (any HelpArticles)?
  let language: String

  var hasArticles: Bool { articles != nil }

  /// Returns the article, or nil if there is none with this slug.
  func article() async throws(ArticlesError) -> HelpArticle? {
    try await articles?.article(slug, in: language)
  }
}
