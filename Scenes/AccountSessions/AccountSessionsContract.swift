import Domain
import SceneServices

/// Where the owner of an account is signed in: one session or all others can be ended.
public enum AccountSessions {
  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    func didChangeFlags()
    func didSelectItem(at index: Int)
    func didReachEnd()
    func didRequestReload()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    @MainActor var isSignedIn: Bool { get }
    func sessions() async throws(SignInError) -> OwnSessions
    func end(_ id: SessionID) async throws(SignInError)
    func endOthers() async throws(SignInError)
    /// Ends this session.
    @MainActor func signOut()
  }

  @MainActor
  protocol RouterInput: CloseRouter, QuestionRouter {
    /// In place of this screen and of the account.
    func askToSignIn()
    /// Over this screen.
    func askToSignInAgain()
    func showClosed()
    /// This screen and the account close: the guest has signed out.
    func leave()
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var load: LoadStatus
    /// Empty until the sessions are there.
    var items: [Item]
  }

  struct Item: Equatable {
    var title: String
    var detail: String
    var startsGroup = false
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let accountSessions: Self = "accountSessions"
  static let accountSessionQuestion: Self = "accountSessionQuestion"
}

extension AnalyticsEvent.Button {
  static let accountSession: Self = "accountSession"
  static let accountSessionsOthers: Self = "accountSessionsOthers"
  static let accountSessionConfirm: Self = "accountSessionConfirm"
  static let accountSessionDecline: Self = "accountSessionDecline"
  static let accountSessionsReload: Self = "accountSessionsReload"
}

extension AnalyticsEvent.Call {
  static let listSessions: Self = "listSessions"
  static let endSession: Self = "endSession"
  static let endOtherSessions: Self = "endOtherSessions"
}
