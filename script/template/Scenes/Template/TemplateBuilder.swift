import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum TemplateBuilder {
  /// The source of the items; replace it for a file or a server.
  public typealias Source = InMemoryDataSource<String>

  @MainActor
  public static func build(
    source: Source, services: PresenterServices, words: KitTexts, work: Work,
    navigator: Navigator<Route>
  ) -> Screen {
    let interactor = TemplateInteractor(
      getItems: Interactor.GetAll(SingleDataSourceRepository(source)),
      calls: CallTimer(analytics: services.analytics))
    let presenter = TemplatePresenter(
      interactor: interactor, router: BackRouter(navigator), services: services,
      work: Work(reportingTo: work))
    let view = TemplateView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
