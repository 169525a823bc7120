import Domain
import MemberScreens
import SceneServices

/// The sessions and the last sign-ins of an account. A member can end one session, or all.
public enum AccountSessions {
  @MainActor
  protocol PresenterInput: ScreenListener {
    func didSelectItem(at index: Int)
    func didReachEnd()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: MemberInteractor {
    /// True if another member has signed in while this screen was open.
    @MainActor var isOfAnother: Bool { get }
    func sessions() async throws(OwnFailure) -> OwnSessions
    func end(_ id: SessionID) async throws(OwnFailure)
    func endOthers() async throws(OwnFailure)
  }

  @MainActor
  protocol RouterInput: MemberRouter, QuestionRouter {
    /// Closes this screen and the account after the guest has signed out.
    func leave()
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var load: LoadStatus
    /// Empty until the sessions are loaded.
    var items: [Item]
    /// The last sign-ins, which came with the account.
    var signIns: SignIns
  }

  struct Item: Equatable {
    var title: String
    var detail: String
    var startsGroup = false
  }

  struct SignIns: Equatable {
    var heading: String
    /// Shown if there are no entries.
    var empty: String
    /// Newest first.
    var entries: [SignIn]
  }

  struct SignIn: Equatable {
    var time: String
    var origin: String
  }
}

// MARK: Analytics events

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
