import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum TemplateBuilder {
  /// Where the items are: another data source, of a file or a server, goes here.
  public typealias Source = InMemoryDataSource<String>

  @MainActor
  public static func build(
    source: Source, services: PresenterServices, words: KitWords, work: Work,
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
