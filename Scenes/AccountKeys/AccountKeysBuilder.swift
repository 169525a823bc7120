import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum AccountKeysBuilder {
  @MainActor
  public static func build(
    of account: OwnAccount, _ backend: any Backend, state: Store<AppState>, signOut: SignOut,
    services: PresenterServices, words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = AccountKeysPresenter(
      interactor: AccountKeysInteractor(
        calls: MemberCalls(backend, as: state, analytics: services.analytics), state: state,
        signOut: signOut),
      router: AccountKeysRouter(of: account, navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = AccountKeysView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
