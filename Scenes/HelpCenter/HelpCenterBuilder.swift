import Domain
import Essentials
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum HelpCenterBuilder {
  @MainActor
  public static func build(
    links: HelpLinks, log: any ProblemLog, services: PresenterServices, words: KitTexts,
    navigator: Navigator<Route>, now: @escaping @Sendable () -> Date
  ) -> Screen {
    let presenter = HelpCenterPresenter(
      interactor: HelpCenterInteractor(links: links, log: log),
      router: HelpCenterRouter(navigator), services: services, now: now)
    let view = HelpCenterView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
