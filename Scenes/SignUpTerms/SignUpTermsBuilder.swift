import Domain
import Routes
import SceneServices
import TerminalWidgets
import Viper

@MainActor public enum SignUpTermsBuilder {
  /// - Parameter terms: Markdown.
  public static func build(
    _ terms: String, state: Store<AppState>, services: PresenterServices, words: KitTexts,
    navigator: Navigator<Route>
  ) -> Screen {
    SignUpTermsView(
      presenter: SignUpTermsPresenter(
        terms: terms, interactor: SignUpTermsInteractor(state: state),
        router: SignUpTermsRouter(navigator), services: services),
      words: words)
  }
}
