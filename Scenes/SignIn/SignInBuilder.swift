import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum SignInBuilder {
  /// - Parameters:
  ///   - name: The username or address at first.
  ///   - isAgain: True if the session has ended, so that sign-in leads back to the screen below.
  ///   - skipsPassword: True if the focus begins at the other way to sign in.
  ///   - makeIdempotencyKey: Makes the key of each request for a verification code.
  ///   - verifiesEmail: True if accounts need a confirmed address, which the error then mentions.
  ///   - language: The language of the verification code's e-mail.
  @MainActor
  public static func build(
    _ useCases: SignInUseCases, as name: String, isAgain: Bool, skipsPassword: Bool,
    makeIdempotencyKey: @escaping @Sendable () -> IdempotencyKey,
    verifiesEmail: Bool, language: String, state: Store<AppState>, services: PresenterServices,
    words: KitTexts, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = SignInPresenter(
      interactor: SignInInteractor(
        useCases: useCases, makeIdempotencyKey: makeIdempotencyKey, language: language,
        state: state,
        analytics: services.analytics),
      router: SignInRouter(navigator: navigator, isAgain: isAgain), services: services,
      verifiesEmail: verifiesEmail, name: name, isAgain: isAgain,
      skipsPassword: skipsPassword, work: Work(reportingTo: work))
    let view = SignInView(presenter: presenter, name: name, words: words)
    presenter.output = view
    return view
  }
}
