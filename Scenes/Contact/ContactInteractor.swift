import Domain

struct ContactInteractor: Contact.InteractorInput {
  private static let articleLimit = 2

  private let links: HelpLinks
  private let articles: (any HelpArticles)?
  private let language: String
  private let own: OwnAddress

  /// - Parameter articles: Nil if the brand has no articles.
  init(
    links: HelpLinks, articles: (any HelpArticles)?, language: String, ownAddress: OwnAddress
  ) {
    own = ownAddress
    self.links = links
    self.articles = articles
    self.language = language
  }

  var takesMessages: Bool { links.contact != nil }

  var hasArticles: Bool { articles != nil }

  var opensTickets: Bool { links.opensTickets }

  func ownAddress() async -> EmailAddress? { await own.load() }

  func articles(about subject: String) async throws(ArticlesError) -> [ArticleMatch] {
    try await articles?.matches(
      subject, in: language, limit: Self.articleLimit, isTyping: true) ?? []
  }
}
