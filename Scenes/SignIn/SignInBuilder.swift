import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum SignInBuilder {
  /// - Parameter signIn: nil where nobody can, whatever the flag says.
  @MainActor
  public static func build(
    _ signIn: SignInToAccount?, state: Store<AppState>, services: PresenterServices,
    words: KitWords, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = SignInPresenter(
      interactor: SignInInteractor(
        signIn: signIn, state: state, analytics: services.analytics),
      router: SignInRouter(navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = SignInView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
