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
      languages: languages, current: state.value.language,
      interactor: LanguagesInteractor(state: state), router: BackRouter(context.navigator),
      services: context.services)
    return LanguagesView(presenter: presenter, isASCII: isASCII, words: context.words)
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    var viewModel: ViewModel { get }
    func didSelectLanguage(at index: Int)
    func didReachEnd()
  }

  @MainActor
  protocol InteractorInput {
    /// Sets the language of the whole app, which rebuilds its screens.
    func choose(_ language: String)
  }

  typealias RouterInput = CloseRouter

  struct ViewModel: Equatable {
    var title: String
    var question: String
    var names: [Name]
    /// The position of the current language; nil if the brand doesn't have it.
    var current: Int?
  }

  /// A language's name in that language, and its spelling for ASCII terminals.
  struct Name: Equatable {
    var own: String
    var inASCII: String
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let languages: Self = "languages"
}
