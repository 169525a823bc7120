import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum ArticlesBuilder {
  /// - Parameters:
  ///   - articles: nil where the label has none.
  ///   - isSearching: whether somebody came to look for something.
  @MainActor
  public static func build(
    articles: (any HelpArticles)?, language: String, isSearching: Bool = false,
    services: PresenterServices, words: KitWords, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = ArticlesPresenter(
      interactor: ArticlesInteractor(articles: articles, language: language),
      router: ArticlesRouter(navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = ArticlesView(presenter: presenter, isSearching: isSearching, words: words)
    presenter.output = view
    return view
  }
}
