import Domain
import Routes
import SceneServices
import Viper

/// The brand's languages to choose from.
public enum Languages {
  @MainActor
  public static func screen(
    languages: [String], state: Store<AppState>, isASCII: Bool, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = LanguagesPresenter(
      languages: languages, current: state.value.language, isASCII: isASCII,
      router: LanguagesRouter(context.navigator, state: state), services: context.services)
    return LanguagesView(presenter: presenter, words: context.words)
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    var viewModel: ViewModel { get }
    func didSelectLanguage(at index: Int)
    func didReachEnd()
  }

  @MainActor
  protocol RouterInput: CloseRouter {
    /// Rebuilds all screens of the program in another language.
    func rebuild(in language: String)
  }

  struct ViewModel: Equatable {
    var title: String
    var question: String
    /// Each language's name in that language.
    var names: [String]
    /// The position of the current language; nil if the brand doesn't have it.
    var current: Int?
  }
}
