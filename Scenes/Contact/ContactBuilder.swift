import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum ContactBuilder {
  @MainActor
  public static func build(
    links: HelpLinks, services: PresenterServices, words: KitTexts, work: Work,
    navigator: Navigator<Route>
  ) -> Screen {
    let presenter = ContactPresenter(
      interactor: ContactInteractor(links: links), router: ContactRouter(navigator: navigator),
      services: services, work: Work(reportingTo: work))
    let view = ContactView(presenter: presenter, limit: MessageText.limit, words: words)
    presenter.output = view
    return view
  }
}
