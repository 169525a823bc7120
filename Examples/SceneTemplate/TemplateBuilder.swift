import InteractorKit
import Viper

enum TemplateBuilder {
  /// The source of the lines; replace it by a file or a server.
  typealias Source = InMemoryDataSource<String>

  @MainActor static func build<Route>(
    source: Source, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let lines = SingleDataSourceRepository(source)
    let presenter = TemplatePresenter(
      interactor: TemplateInteractor(
        getLines: Interactor.GetAll(lines), putLines: Interactor.PutAll(lines)),
      router: TemplateRouter(navigator), work: Work(reportingTo: work))
    let view = TemplateView(presenter: presenter)
    presenter.output = view
    return view
  }
}
