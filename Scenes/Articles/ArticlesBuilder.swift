import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum ArticlesBuilder {
  /// - Parameters:
  ///   - articles: Nil if the brand has no articles.
  ///   - isSearching: True if the search field has the focus at first.
  @MainActor
  public static func build(
    articles: (any HelpArticles)?, language: String, links: HelpLinks,
    isSearching: Bool = false, services: PresenterServices, words: KitTexts, work: Work,
    navigator: Navigator<Route>
  ) -> Screen {
    let presenter = ArticlesPresenter(
      interactor: ArticlesInteractor(articles: articles, language: language, links: links),
      router: ArticlesRouter(navigator), services: services,
      work: Work(reportingTo: work))
    let view = ArticlesView(presenter: presenter, isSearching: isSearching, words: words)
    presenter.output = view
    return view
  }
}
