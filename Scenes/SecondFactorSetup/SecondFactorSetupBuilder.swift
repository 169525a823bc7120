import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum SecondFactorSetupBuilder {
  /// - Parameters:
  ///   - brand: The name under which an authenticator app lists the account.
  ///   - key: Identifies the enrolment, also when it is repeated after a lost response.
  @MainActor
  public static func build(
    of account: OwnAccount, brand: String, _ backend: any Backend, key: IdempotencyKey,
    state: Store<AppState>, signOut: SignOut, services: PresenterServices, words: KitTexts,
    work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = SecondFactorSetupPresenter(
      of: account.account, brand: brand,
      interactor: SecondFactorSetupInteractor(
        account: account.account.id,
        calls: MemberCalls(backend, as: state, analytics: services.analytics), key: key,
        state: state, signOut: signOut),
      router: SecondFactorSetupRouter(navigator, screens: 2), services: services,
      work: Work(reportingTo: work))
    let view = SecondFactorSetupView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
