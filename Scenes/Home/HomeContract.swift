import Domain
import SceneServices

/// The first screen: what the label is called, and what can be done here.
public enum Home {
  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    func didChangeFlags()
    func didSelectItem(at index: Int)
    func didReachEnd()
    func didRequestBack()
    func didPressQuit()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// Whether this was never shown before; from now on it was.
    func isFirstTime(of mark: SeenMark) async -> Bool
    /// Who has signed in or up; nil for nobody.
    @MainActor var member: SignedInMember? { get }
  }

  @MainActor
  protocol RouterInput: QuestionRouter {
    func openSignUp()
    func openHelpCenter()
    func openTutorial()
    func openMembers()
    func openSignIn()
    func openMyAccount()
    func openCoachmark()
    func openLanguages()
    func openWhatWeRecord()
    func quit()
  }

  struct ViewModel: Equatable {
    var title: String
    /// Text art; empty where there is none.
    var logo: [String]
    var tagline: String
    /// Some lines for who isn't signed in; empty where the label has none.
    var welcome: String
    /// Asks what is to be done.
    var heading: String
    /// The same in short, for small screens.
    var question: String
    var items: [Item]
  }

  struct Item: Equatable {
    var title: String
    var detail: String
    /// What most people come for, at that moment.
    var isPrimary = false
    var startsGroup = false
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let home: Self = "home"
  static let leaveQuestion: Self = "leaveQuestion"
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
  static let leaveConfirm: Self = "leaveConfirm"
  static let leaveDecline: Self = "leaveDecline"
}
