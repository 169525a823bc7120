import Domain
import SceneServices

/// A screen that shows a help article.
public enum Article {
  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    func didChangeFlags()
    /// - Parameter target: The link's target as written in the article.
    func didSelectLink(_ target: String)
    func didReachEnd()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// True if the brand has articles.
    var hasArticles: Bool { get }

    /// Returns the article, or nil if there is none with this slug.
    func article() async throws(ArticlesError) -> HelpArticle?
  }

  @MainActor
  protocol RouterInput: AnyObject {
    func open(slug: String)
    func open(_ link: HelpLink)
    /// Replaces this screen with a notice that articles are closed.
    func showClosed()
    func close()
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    /// Markdown; empty until the article is loaded.
    var text: String
    /// The progress of loading, or the reason why nothing is shown.
    var status: String
    var isProblem: Bool
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let article: Self = "article"
}

extension AnalyticsEvent.Button {
  static let articleLink: Self = "articleLink"
}

extension AnalyticsEvent.Name {
  static let articleOpened: Self = "articleOpened"
}

extension AnalyticsEvent {
  /// Logged once the article is shown.
  static let articleOpened = Self(.articleOpened)
}
