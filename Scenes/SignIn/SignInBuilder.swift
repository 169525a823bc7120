import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum SignInBuilder {
  /// - Parameters:
  ///   - isAgain: whether the guest was signed out, so that the screen below is gone back to.
  ///   - makeAttempt: of whoever asks for a code.
  ///   - verifiesEmail: whether an account needs a confirmed address: without one the password is wrong.
  ///   - language: in which a code's letter is worded.
  @MainActor
  public static func build(
    _ useCases: OwnAccountUseCases, isAgain: Bool, makeAttempt: @escaping @Sendable () -> AttemptID,
    verifiesEmail: Bool, language: String, state: Store<AppState>, services: PresenterServices,
    words: KitWords, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = SignInPresenter(
      interactor: SignInInteractor(
        useCases: useCases, makeAttempt: makeAttempt, language: language, state: state,
        analytics: services.analytics),
      router: SignInRouter(navigator: navigator, isAgain: isAgain), services: services,
      verifiesEmail: verifiesEmail, isAgain: isAgain,
      work: Work(reportingTo: work))
    let view = SignInView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
