import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum SecondFactorEntryBuilder {
  /// - Parameters:
  ///   - name: The username or address of the sign-in; empty after one by a key.
  ///   - isAgain: True if the session has ended, so that sign-in leads back to the screen below.
  ///   - recognize: Begins a sign-in by the guest's SSH key.
  ///   - brand: The name under which an authenticator app lists the account.
  @MainActor
  public static func build(
    _ challenge: SecondFactorChallenge, as name: String, isAgain: Bool, brand: String,
    by useCases: SignInUseCases, recognize: @escaping @Sendable () async -> Void,
    state: Store<AppState>, services: PresenterServices, words: KitTexts, work: Work,
    navigator: Navigator<Route>
  ) -> Screen {
    let presenter = SecondFactorEntryPresenter(
      brand: brand,
      interactor: SecondFactorEntryInteractor(
        challenge: challenge, useCases: useCases, recognize: recognize, state: state,
        analytics: services.analytics),
      router: SecondFactorEntryRouter(navigator: navigator, as: name, isAgain: isAgain),
      services: services, work: Work(reportingTo: work))
    let view = SecondFactorEntryView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
