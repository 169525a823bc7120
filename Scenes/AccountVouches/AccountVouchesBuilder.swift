import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum AccountVouchesBuilder {
  @MainActor
  public static func build(
    _ backend: any Backend, state: Store<AppState>, signOut: SignOut,
    services: PresenterServices, words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = AccountVouchesPresenter(
      interactor: AccountVouchesInteractor(
        calls: MemberCalls(backend, as: state, analytics: services.analytics), state: state,
        signOut: signOut),
      router: MemberSceneRouter(navigator, screens: 2), services: services,
      work: Work(reportingTo: work))
    let view = AccountVouchesView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
