import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum AccountVouchesBuilder {
  @MainActor
  public static func build(
    _ useCases: OwnVouchUseCases, state: Store<AppState>, signOut: SignOut,
    services: PresenterServices, words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = AccountVouchesPresenter(
      interactor: AccountVouchesInteractor(
        useCases: useCases, state: state, signOut: signOut, analytics: services.analytics),
      router: AccountVouchesRouter(navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = AccountVouchesView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
