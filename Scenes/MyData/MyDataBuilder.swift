import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum MyDataBuilder {
  /// - Parameter files: Nil if guests may not write files.
  @MainActor
  public static func build(
    _ export: any UseCase<ExportOwnData.Request>, files: (any OwnFiles)?, state: Store<AppState>,
    signOut: SignOut, services: PresenterServices, words: KitTexts, work: Work,
    navigator: Navigator<Route>
  ) -> Screen {
    let presenter = MyDataPresenter(
      interactor: MyDataInteractor(
        export: export, files: files, state: state, signOut: signOut,
        analytics: services.analytics),
      router: MyDataRouter(navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = MyDataView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
