import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Viper

/// The first screen: the brand and the things that a guest can do.
public enum Home {
  /// - Parameters:
  ///   - language: The BCP 47 tag of the screens' language.
  ///   - opensIntroductions: True if the tutorial and the coachmark may open by themselves; false if the
  ///     program was started with another scene.
  ///   - mayLeave: True if the program can be left from here; false in a kiosk.
  ///   - isASCII: True if the terminal can only show ASCII.
  @MainActor
  public static func screen(
    brand: Brand, language: String, opensIntroductions: Bool, mayLeave: Bool, isASCII: Bool,
    seen: any SeenMarks, state: Store<AppState>, _ session: MemberSession,
    in context: SceneContext<Route>
  ) -> Screen {
    let presenter = HomePresenter(
      brand: brand, language: language, opensIntroductions: opensIntroductions,
      mayLeave: mayLeave, isASCII: isASCII,
      interactor: HomeInteractor(session: session, seen: seen, state: state),
      router: MemberSceneRouter(context.navigator), services: context.services, work: context.work)
    let view = HomeView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    func didSelectItem(at index: Int)
    func didReachEnd()
    func didPressQuit()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  struct ViewModel: Equatable {
    var title: String
    /// Text art; empty if there is none.
    var logo: [String]
    /// Text art for a large terminal; empty if there is none.
    var largeLogo: [String]
    var tagline: String
    /// A few lines of the brand's for guests, or a member's username and command to connect; empty
    /// for none.
    var welcome: String
    var newsHeading: String
    /// A few lines of the brand's for a large terminal; empty for none.
    var news: String
    /// The question above the menu.
    var heading: String
    /// A shorter question for small screens.
    var question: String
    var items: [Item]
    /// What F1 says of the help center.
    var help = ""
    /// The help center among the items.
    var helpItem: Int?
  }

  struct Item: Equatable {
    var title: String
    var detail: String
    /// True for the item that most guests choose in this state.
    var isPrimary = false
    var startsGroup = false
  }
}
