import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum ArticleBuilder {
  /// - Parameter articles: Nil if the brand has no articles.
  @MainActor
  public static func build(
    slug: String, articles: (any HelpArticles)?, language: String, services: PresenterServices,
    words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = ArticlePresenter(
      slug: slug,
      interactor: ArticleInteractor(
        slug: slug, articles: articles, language: language),
      router: ArticleRouter(navigator: navigator),
      services: services, work: Work(reportingTo: work))
    let view = ArticleView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
