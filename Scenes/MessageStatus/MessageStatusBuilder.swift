import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum MessageStatusBuilder {
  @MainActor
  public static func build(
    brand: BrandID, links: HelpLinks, find: any UseCase<FindSentMessage.Request>,
    ownAddress: OwnAddress, services: PresenterServices, words: KitTexts, work: Work,
    navigator: Navigator<Route>
  ) -> Screen {
    let presenter = MessageStatusPresenter(
      interactor: MessageStatusInteractor(
        brand: brand, links: links, find: find, ownAddress: ownAddress,
        analytics: services.analytics),
      router: MessageStatusRouter(navigator), services: services,
      work: Work(reportingTo: work))
    let view = MessageStatusView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
