import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum AccountChangeBuilder {
  /// - Parameters:
  ///   - makeIdempotencyKey: Makes the key of each request for a verification code.
  ///   - rules: The brand's rules for names and passwords.
  ///   - language: The language of the verification code's e-mail.
  @MainActor
  public static func build(
    _ change: Route.AccountChange, of account: OwnAccount, _ backend: any Backend,
    makeIdempotencyKey: @escaping @Sendable () -> IdempotencyKey, language: String,
    rules: RegistrationRules,
    state: Store<AppState>, signOut: SignOut, services: PresenterServices,
    words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = AccountChangePresenter(
      change, of: account, rules: rules,
      interactor: AccountChangeInteractor(
        of: account.account.id,
        calls: MemberCalls(backend, as: state, analytics: services.analytics),
        makeIdempotencyKey: makeIdempotencyKey, language: language, state: state,
        signOut: signOut),
      router: AccountChangeRouter(change, navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = AccountChangeView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
