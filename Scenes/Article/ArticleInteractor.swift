import Domain

struct ArticleInteractor: Article.InteractorInput {
  private let slug: String
  private let articles: (any HelpArticles)?
  private let language: String
  let takesMessages: Bool

  /// - Parameters:
  ///   - articles: Nil if the brand has no articles.
  ///   - links: The brand's links, one of which can be an address for messages.
  init(slug: String, articles: (any HelpArticles)?, language: String, links: HelpLinks) {
    self.slug = slug
    self.articles = articles
    self.language = language
    takesMessages = links.contact != nil
  }

  var hasArticles: Bool { articles != nil }

  func article() async throws(ArticlesError) -> HelpArticle? {
    try await articles?.article(slug, in: language)
  }
}
