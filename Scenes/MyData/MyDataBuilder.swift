import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum MyDataBuilder {
  /// - Parameter files: Nil if guests may not write files.
  @MainActor
  public static func build(
    _ backend: any Backend, files: (any OwnFiles)?, state: Store<AppState>,
    signOut: SignOut, services: PresenterServices, words: KitTexts, work: Work,
    navigator: Navigator<Route>
  ) -> Screen {
    let presenter = MyDataPresenter(
      interactor: MyDataInteractor(
        calls: MemberCalls(backend, as: state, analytics: services.analytics), files: files,
        state: state, signOut: signOut),
      router: MemberSceneRouter(navigator, screens: 2), services: services,
      work: Work(reportingTo: work))
    let view = MyDataView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
