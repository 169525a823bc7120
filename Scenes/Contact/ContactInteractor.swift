import Domain

struct ContactInteractor: Contact.InteractorInput {
  private static let articleLimit = 2

  /// Nil if the brand has no articles.
  let articles: (any HelpArticles)?
  let language: String
  let own: OwnAddress

  func ownAddress() async -> EmailAddress? { await own.load() }

  func articles(about subject: String) async throws(ArticlesError) -> [ArticleMatch] {
    try await articles?.matches(
      subject, in: language, limit: Self.articleLimit, isTyping: true) ?? []
  }
}
