import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Viper

/// The sessions and the last sign-ins of an account. A member can end one session, or all.
public enum AccountSessions {
  @MainActor
  public static func screen(
    _ signIns: [SignInEntry], _ backend: any Backend, state: Store<AppState>, signOut: SignOut,
    in context: SceneContext<Route>
  ) -> Screen {
    let presenter = AccountSessionsPresenter(
      signIns,
      interactor: AccountSessionsInteractor(
        account: state.value.member?.account,
        calls: MemberCalls(backend, as: state, analytics: context.services.analytics), state: state,
        signOut: signOut),
      router: AccountSessionsRouter(context.navigator, screens: 2), services: context.services,
      work: context.work)
    let view = AccountSessionsView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

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
}
