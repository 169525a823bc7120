import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum SignInBuilder {
  /// - Parameters:
  ///   - useCases: nil where nobody can, whatever the flag says.
  ///   - makeAttempt: of whoever asks for a code.
  ///   - verifiesEmail: whether an account needs a confirmed address: without one the password is wrong.
  ///   - language: in which a code's letter is worded.
  @MainActor
  public static func build(
    _ useCases: OwnAccountUseCases?, makeAttempt: @escaping @Sendable () -> AttemptID,
    verifiesEmail: Bool, language: String, state: Store<AppState>, services: PresenterServices,
    words: KitWords, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = SignInPresenter(
      interactor: SignInInteractor(
        useCases: useCases, makeAttempt: makeAttempt, language: language, state: state,
        analytics: services.analytics),
      router: SignInRouter(navigator: navigator), services: services,
      verifiesEmail: verifiesEmail,
      work: Work(reportingTo: work))
    let view = SignInView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
