import Domain
import InteractorKit
import Routes
import SceneServices
import Viper

/// A screen that shows a help article.
public enum Article {
  /// - Parameters:
  ///   - section: The position of a heading at which the article begins, from 0; nil for its
  ///     beginning.
  ///   - articles: Nil if the brand has no articles.
  ///   - links: The brand's links, one of which can be an address for messages.
  @MainActor
  public static func screen(
    slug: String, section: Int? = nil, articles: (any HelpArticles)?, language: String,
    links: HelpLinks, brand: BrandID, backend: any Backend, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = ArticlePresenter(
      slug: slug, section: section,
      interactor: ArticleInteractor(
        slug: slug, articles: articles, language: language, brand: brand, backend: backend),
      links: links,
      router: BackRouter(context.navigator), services: context.services, work: context.work)
    let view = ArticleView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    /// - Parameter target: The link's target as written in the article.
    func didSelectLink(_ target: String)
    func didReachEnd()
    func didJudge(helped: Bool)
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    /// Markdown; empty until the article is loaded.
    var text: String
    /// The position of the heading that is shown first, from 0; nil for the beginning of the text.
    var section: Int?
    /// The progress of loading, or the reason why nothing is shown.
    var status: String
    var isProblem: Bool
    /// Asks whether the article helped; nil until it is loaded, and once the guest has answered.
    var question: Question?
    /// Thanks for the answer; empty before it.
    var thanks: String

    /// The titles of two buttons.
    struct Question: Equatable {
      var yes: String
      var no: String
    }
  }
}

extension AnalyticsEvent.Name {
  static let articleOpened: Self = "articleOpened"
}

extension AnalyticsEvent {
  /// Logged once the article is shown.
  static let articleOpened = Self(.articleOpened)
}
