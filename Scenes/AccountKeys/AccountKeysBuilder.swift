import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum AccountKeysBuilder {
  @MainActor
  public static func build(
    of account: OwnAccount, _ useCases: OwnKeyUseCases, state: Store<AppState>, signOut: SignOut,
    services: PresenterServices,
    words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = AccountKeysPresenter(
      interactor: AccountKeysInteractor(
        useCases: useCases, state: state, signOut: signOut, analytics: services.analytics),
      router: AccountKeysRouter(of: account, navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = AccountKeysView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
