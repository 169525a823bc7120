import Domain

struct ArticleInteractor {
  let slug: String
  /// Nil if the brand has no articles.
  let articles: (any HelpArticles)?
  let language: String
  let brand: BrandID
  let backend: any Backend

  var hasArticles: Bool { articles != nil }

  /// Returns the article, or nil if there is none with this slug.
  func article() async throws(ArticlesError) -> HelpArticle? {
    try await articles?.article(slug, in: language)
  }

  /// Counts the answer. It only says how many guests the article helps, so a failure is ignored.
  func judge(helped: Bool) async {
    _ = try? await backend.answer(to: JudgeArticle(slug, at: brand, helped: helped))
  }
}
