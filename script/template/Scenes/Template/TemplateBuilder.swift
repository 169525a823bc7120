import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum TemplateBuilder {
  @MainActor
  public static func build(
    fetch: @escaping @Sendable () async -> [String], services: PresenterServices, words: KitWords,
    work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = TemplatePresenter(
      interactor: TemplateInteractor(fetch: fetch),
      router: TemplateRouter(navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = TemplateView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
