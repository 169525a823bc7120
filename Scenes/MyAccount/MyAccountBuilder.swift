import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum MyAccountBuilder {
  /// - Parameter useCases: nil where nobody can sign in, whatever the flag says.
  @MainActor
  public static func build(
    _ useCases: OwnAccountUseCases?, state: Store<AppState>, services: PresenterServices,
    words: KitWords, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = MyAccountPresenter(
      interactor: MyAccountInteractor(
        useCases: useCases, state: state, analytics: services.analytics),
      router: MyAccountRouter(navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = MyAccountView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
