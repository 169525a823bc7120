import Domain
import Routes
import SceneServices
import TerminalWidgets
import Viper

public enum LanguagesBuilder {
  @MainActor
  public static func build(
    languages: [String], state: Store<AppState>, services: PresenterServices,
    words: KitTexts, isASCII: Bool, navigator: Navigator<Route>
  ) -> Screen {
    let presenter = LanguagesPresenter(
      languages: languages, current: state.value.language,
      interactor: LanguagesInteractor(state: state), router: BackRouter(navigator),
      services: services)
    return LanguagesView(presenter: presenter, isASCII: isASCII, words: words)
  }
}
