/// A brand's help articles in each of its languages.
public protocol HelpArticles: Sendable {
  /// All articles, in the order of the list.
  func heads(in language: String) async throws(ArticlesError) -> [ArticleHead]

  /// Returns nil if there is no article of this name.
  func article(_ slug: String, in language: String) async throws(ArticlesError) -> HelpArticle?

  /// Searches the articles; the best match is first.
  ///
  /// - Parameter isTyping: true if the last word may be incomplete.
  func matches(
    _ question: String, in language: String, limit: Int, isTyping: Bool
  ) async throws(ArticlesError) -> [ArticleMatch]
}

/// A reason why articles can't be shown.
public enum ArticlesError: Error, Sendable, Equatable {
  /// The folder or a file in it can't be read.
  case unreadable
  /// The caller's task was cancelled.
  case cancelled
}

/// An article that is offered next to an error message.
public struct ArticleOffer: Sendable, Equatable {
  public let slug: String
  public let title: String

  public init(slug: String, title: String) {
    self.slug = slug
    self.title = title
  }
}

extension [ArticleHead] {
  /// Returns the first article that explains one of these rules.
  public func offer(for rules: [String]) -> ArticleOffer? {
    first { !Set($0.rules).isDisjoint(with: rules) }
      .map { ArticleOffer(slug: $0.slug, title: $0.title) }
  }
}
