import Domain
import InteractorKit
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum MyAccountBuilder {
  /// - Parameter load: nil where nobody can sign in, whatever the flag says.
  @MainActor
  public static func build(
    _ load: LoadOwnAccount?, state: Store<AppState>, services: PresenterServices,
    words: KitWords, work: Work, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = MyAccountPresenter(
      interactor: MyAccountInteractor(
        load: load, state: state, analytics: services.analytics),
      router: MyAccountRouter(navigator: navigator), services: services,
      work: Work(reportingTo: work))
    let view = MyAccountView(presenter: presenter, words: words)
    presenter.output = view
    return view
  }
}
