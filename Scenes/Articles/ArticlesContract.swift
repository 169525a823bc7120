import Domain
import InteractorKit
import Routes
import SceneServices
import Viper

/// The help articles and a search in them.
public enum Articles {
  /// - Parameters:
  ///   - articles: Nil if the brand has no articles.
  ///   - isSearching: True if the search field has the focus at first.
  @MainActor
  public static func screen(
    articles: (any HelpArticles)?, language: String, links: HelpLinks, isSearching: Bool = false,
    in context: SceneContext<Route>
  ) -> Screen {
    let presenter = ArticlesPresenter(
      interactor: ArticlesInteractor(articles: articles, language: language), links: links,
      router: BackRouter(context.navigator), services: context.services, work: context.work)
    let view = ArticlesView(presenter: presenter, isSearching: isSearching, words: context.words)
    presenter.output = view
    return view
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    func didEditSearch(_ text: String)
    /// The search field lost the focus.
    func didEndSearch()
    /// Opens the best result of the search, once it is there.
    func didSubmitSearch()
    func didSelectArticle(at index: Int)
    func didSelectContact()
    func didReachEnd()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  struct ViewModel: Equatable {
    var title: String
    /// Says whether the rows are all articles or search results.
    var heading: String
    var search: String
    var searchHelp: String
    /// True if Enter in the search field opens the best result.
    var opensBest: Bool
    var rows: [Row]
    /// Shown if there are no rows; empty while a search runs.
    var empty: String
    /// The title of a button that leads to a message, if the search finds nothing; nil for none.
    var contact: String?
  }

  struct Row: Equatable {
    var title: [Part]
    var detail: [Part]
    /// The text that linear mode reads in place of the detail: the heading above a search result's
    /// passage, or nothing at the beginning of the article; nil outside a search.
    var heading: String?
  }

  /// A piece of a row's text.
  struct Part: Equatable {
    var text: String
    /// True if the piece matches the search.
    var isFound = false
  }
}

extension AnalyticsEvent.Name {
  static let searchFailed: Self = "searchWithoutResult"
}

extension AnalyticsEvent {
  /// - Parameter length: The length of the question in characters. The question itself isn't
  ///   logged.
  static func searchWithoutResult(length: Int) -> Self {
    Self(.searchFailed, ["length": .number(length)])
  }
}
