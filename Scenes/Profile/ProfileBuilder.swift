import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum ProfileBuilder {
  @MainActor
  public static func build(
    firstName: String, brand: Brand, _ backend: any Backend, state: Store<AppState>,
    services: PresenterServices, words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = ProfilePresenter(
      firstName: firstName,
      member: state.value.member, brand: brand,
      interactor: ProfileInteractor(
        calls: MemberCalls(backend, as: state, analytics: services.analytics), state: state),
      router: ProfileRouter(navigator), services: services,
      work: Work(reportingTo: work))
    let view = ProfileView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
