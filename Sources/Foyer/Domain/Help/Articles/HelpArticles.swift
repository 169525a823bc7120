/// The articles of a label, in each of its languages: a port.
public protocol HelpArticles: Sendable {
  /// All there are, in their order.
  func heads(in language: String) async throws(ArticlesError) -> [ArticleHead]

  /// Nil when there is none of that name.
  func article(_ slug: String, in language: String) async throws(ArticlesError) -> HelpArticle?

  /// The articles that answer a question, the best first.
  ///
  /// - Parameter isTyping: whether the last word may go on.
  func matches(
    _ question: String, in language: String, limit: Int, isTyping: Bool
  ) async throws(ArticlesError) -> [ArticleMatch]
}

/// Why there are no articles to show.
public enum ArticlesError: Error, Sendable, Equatable {
  /// Their folder, or a file in it, can't be read.
  case unreadable
  /// Nobody waits for them any more.
  case cancelled
}

/// What is offered to somebody who is stuck.
public struct ArticleOffer: Sendable, Equatable {
  public let slug: String
  public let title: String

  public init(slug: String, title: String) {
    self.slug = slug
    self.title = title
  }
}

extension [ArticleHead] {
  /// The first article that explains one of these rules; nil where none does.
  public func offer(for rules: [String]) -> ArticleOffer? {
    first { !Set($0.rules).isDisjoint(with: rules) }
      .map { ArticleOffer(slug: $0.slug, title: $0.title) }
  }
}
