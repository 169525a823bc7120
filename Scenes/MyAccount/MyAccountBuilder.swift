import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum MyAccountBuilder {
  /// - Parameter brand: The brand whose members vouch; nil if guests of this one are admitted without.
  @MainActor
  public static func build(
    _ useCases: SignInUseCases, _ backend: any Backend, vouchingAt brand: BrandID?,
    state: Store<AppState>, signOut: SignOut, services: PresenterServices,
    words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = MyAccountPresenter(
      interactor: MyAccountInteractor(
        useCases: useCases,
        calls: MemberCalls(backend, as: state, analytics: services.analytics), vouchingAt: brand,
        state: state, signOut: signOut),
      router: MyAccountRouter(navigator), services: services,
      work: Work(reportingTo: work))
    let view = MyAccountView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
