import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum AccountChangeBuilder {
  /// - Parameters:
  ///   - makeAttempt: of whoever asks for a code.
  ///   - rules: what the label asks of names and passwords.
  ///   - language: in which a code's letter is worded.
  @MainActor
  public static func build(
    _ change: Route.AccountChange, of account: OwnAccount, by useCases: OwnAccountUseCases,
    makeAttempt: @escaping @Sendable () -> AttemptID, language: String, rules: RegistrationRules,
    state: Store<AppState>, signOut: SignOut, services: PresenterServices,
    words: KitWords, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = AccountChangePresenter(
      change, of: account, rules: rules,
      interactor: AccountChangeInteractor(
        of: account.account.id, useCases: useCases, makeAttempt: makeAttempt,
        language: language, state: state, signOut: signOut,
        analytics: services.analytics),
      router: AccountChangeRouter(navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = AccountChangeView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
