import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum FormTemplateBuilder {
  /// The source of the lines; replace it for a file or a server.
  public typealias Source = InMemoryDataSource<String>

  @MainActor
  public static func build(
    source: Source, services: PresenterServices, words: KitTexts, work: Work,
    navigator: Navigator<Route>
  ) -> Screen {
    let lines = SingleDataSourceRepository(source)
    let interactor = FormTemplateInteractor(
      getLines: Interactor.GetAll(lines), putLines: Interactor.PutAll(lines),
      calls: CallTimer(analytics: services.analytics))
    let presenter = FormTemplatePresenter(
      interactor: interactor, router: BackRouter(navigator), services: services,
      work: Work(reportingTo: work))
    let view = FormTemplateView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
