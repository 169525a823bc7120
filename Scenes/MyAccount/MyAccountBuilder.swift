import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum MyAccountBuilder {
  @MainActor
  public static func build(
    _ useCases: OwnAccountUseCases, state: Store<AppState>, signOut: SignOut,
    services: PresenterServices,
    words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = MyAccountPresenter(
      interactor: MyAccountInteractor(
        useCases: useCases, state: state, signOut: signOut, analytics: services.analytics),
      router: MyAccountRouter(navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = MyAccountView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
