import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum ContactBuilder {
  /// - Parameters:
  ///   - article: The title of the article that the message is about; nil for none.
  ///   - articles: Nil if the brand has no articles.
  @MainActor
  public static func build(
    about article: String? = nil, links: HelpLinks, articles: (any HelpArticles)?, language: String,
    ownAddress: OwnAddress, services: PresenterServices,
    words: KitTexts, work: Work,
    navigator: Navigator<Route>
  ) -> Screen {
    let presenter = ContactPresenter(
      about: article,
      interactor: ContactInteractor(
        links: links, articles: articles, language: language, ownAddress: ownAddress),
      router: ContactRouter(navigator),
      services: services, work: Work(reportingTo: work))
    let view = ContactView(presenter: presenter, limit: MessageText.limit, words: words)
    presenter.output = view
    return view
  }
}
