import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum AccountSessionsBuilder {
  @MainActor
  public static func build(
    _ signIns: [SignInEntry], _ backend: any Backend, state: Store<AppState>, signOut: SignOut,
    services: PresenterServices, words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = AccountSessionsPresenter(
      signIns,
      interactor: AccountSessionsInteractor(
        account: state.value.member?.account,
        calls: MemberCalls(backend, as: state, analytics: services.analytics), state: state,
        signOut: signOut),
      router: AccountSessionsRouter(navigator, screens: 2), services: services,
      work: Work(reportingTo: work))
    let view = AccountSessionsView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
