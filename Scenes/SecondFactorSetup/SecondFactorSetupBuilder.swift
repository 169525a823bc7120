import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum SecondFactorSetupBuilder {
  /// - Parameters:
  ///   - brand: The name under which an authenticator app lists the account.
  ///   - language: The language of the e-mail to the member.
  @MainActor
  public static func build(
    of account: OwnAccount, brand: String, by useCases: SecondFactorUseCases, language: String,
    state: Store<AppState>, signOut: SignOut, services: PresenterServices, words: KitTexts,
    work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = SecondFactorSetupPresenter(
      of: account.account, brand: brand,
      interactor: SecondFactorSetupInteractor(
        account: account.account.id, useCases: useCases, language: language, state: state,
        signOut: signOut, analytics: services.analytics),
      router: SecondFactorSetupRouter(navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = SecondFactorSetupView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
