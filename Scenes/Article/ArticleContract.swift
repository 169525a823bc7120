import Domain
import SceneServices

/// An article of help, to be read on this screen.
public enum Article {
  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    func didChangeFlags()
    /// - Parameter target: as the article's author has written it.
    func didSelectLink(_ target: String)
    func didReachEnd()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// Whether the label has any.
    var hasArticles: Bool { get }

    /// Nil when there is none of that name.
    func article() async throws(ArticlesError) -> HelpArticle?
  }

  @MainActor
  protocol RouterInput: AnyObject {
    func open(slug: String)
    func open(_ link: HelpLink)
    /// There are no articles here: says so in place of it.
    func showClosed()
    func close()
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    /// In Markdown; empty until there is one.
    var text: String
    /// What runs, or why there is nothing to read.
    var status: String
    var isProblem: Bool
  }
}

// MARK: What is recorded

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
  /// It is there to be read.
  static let articleOpened = Self(.articleOpened)
}
