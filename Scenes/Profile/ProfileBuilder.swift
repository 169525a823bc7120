import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum ProfileBuilder {
  @MainActor
  public static func build(
    firstName: String, brand: Brand, edit: any UseCase<EditOwnAccount.Request>,
    state: Store<AppState>,
    services: PresenterServices, words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = ProfilePresenter(
      firstName: firstName,
      member: state.value.member, brand: brand,
      interactor: ProfileInteractor(edit: edit, state: state, analytics: services.analytics),
      router: ProfileRouter(navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = ProfileView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
