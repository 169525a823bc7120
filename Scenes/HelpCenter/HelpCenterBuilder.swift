import Domain
import Essentials
import Routes
import SceneServices
import Viper

extension HelpCenter {
  @MainActor
  public static func screen(
    links: HelpLinks, log: any ProblemLog, now: @escaping @Sendable () -> Date,
    in context: SceneContext<Route>
  ) -> Screen {
    let presenter = HelpCenterPresenter(
      interactor: HelpCenterInteractor(links: links, log: log),
      router: HelpCenterRouter(context.navigator), services: context.services, now: now)
    let view = HelpCenterView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }
}
