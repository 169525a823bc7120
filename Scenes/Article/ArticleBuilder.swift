import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum ArticleBuilder {
  /// - Parameters:
  ///   - articles: Nil if the brand has no articles.
  ///   - links: The brand's links, one of which can be an address for messages.
  @MainActor
  public static func build(
    slug: String, articles: (any HelpArticles)?, language: String, links: HelpLinks,
    services: PresenterServices, words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = ArticlePresenter(
      slug: slug,
      interactor: ArticleInteractor(
        slug: slug, articles: articles, language: language, links: links),
      router: ArticleRouter(navigator),
      services: services, work: Work(reportingTo: work))
    let view = ArticleView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
