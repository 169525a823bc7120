import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Viper

/// The first screen: the brand and the things that a guest can do.
public enum Home {
  /// - Parameters:
  ///   - opensIntroductions: True if the tutorial and the coachmark may open by themselves.
  ///   - mayLeave: True if the program can be left from here.
  ///   - isASCII: True if the terminal can only show ASCII.
  @MainActor
  public static func screen(
    brand: Brand, opensIntroductions: Bool, mayLeave: Bool, isASCII: Bool, seen: any SeenMarks,
    state: Store<AppState>, _ backend: any Backend, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = HomePresenter(
      brand: brand, opensIntroductions: opensIntroductions, mayLeave: mayLeave, isASCII: isASCII,
      interactor: HomeInteractor(
        seen: seen, state: state,
        calls: MemberCalls(backend, as: state, analytics: context.services.analytics)),
      router: HomeRouter(context.navigator), services: context.services, work: context.work)
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

  protocol InteractorInput: Sendable {
    /// Returns true if the mark was never set on this data directory, and sets it.
    func isFirstTime(of mark: SeenMark) async -> Bool
    /// The member that has signed in or just signed up; nil if there is none.
    @MainActor var member: SignedInMember? { get }
    /// The BCP 47 tag of the screens' language.
    @MainActor var language: String { get }
    /// The member's account, for the steps after sign-up.
    func account() async throws(OwnFailure) -> OwnAccount
    /// Ends the offer of these steps.
    @MainActor func skipSteps()
  }

  @MainActor
  protocol RouterInput: QuestionRouter {
    func openSignUp()
    func openHelpCenter()
    func openTutorial()
    func openMembers()
    func openSignIn()
    func openMyAccount()
    func addKey(to account: OwnAccount)
    func fillProfile(of account: OwnAccount)
    /// - Parameter command: The command to connect; nil if the brand has none.
    func showConnection(as username: String, by command: String?)
    func openCoachmark()
    func openLanguages()
    func openWhatWeRecord()
    func quit()
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
  }

  struct Item: Equatable {
    var title: String
    var detail: String
    /// True for the item that most guests choose in this state.
    var isPrimary = false
    var startsGroup = false
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let home: Self = "home"
}

extension AnalyticsEvent.Button {
  static let homeSignUp: Self = "homeSignUp"
  static let homeHelpCenter: Self = "homeHelpCenter"
  static let homeTutorial: Self = "homeTutorial"
  static let homeMembers: Self = "homeMembers"
  static let homeLanguages: Self = "homeLanguages"
  static let homeWhatWeRecord: Self = "homeWhatWeRecord"
  static let homeSignIn: Self = "homeSignIn"
  static let homeMyAccount: Self = "homeMyAccount"
  static let homeQuit: Self = "homeQuit"
  static let homeAddKey: Self = "homeAddKey"
  static let homeProfile: Self = "homeProfile"
  static let homeConnection: Self = "homeConnection"
  static let homeSkipSteps: Self = "homeSkipSteps"
}

extension AnalyticsEvent.Call {
  static let loadNewAccount: Self = "loadNewAccount"
}
