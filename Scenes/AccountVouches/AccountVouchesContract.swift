import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Viper

/// The applicants that have named a member, those that have the member's vouch, and the codes by
/// which the member vouches in advance.
public enum AccountVouches {
  @MainActor
  public static func screen(
    _ backend: any Backend, state: Store<AppState>, signOut: SignOut,
    in context: SceneContext<Route>
  ) -> Screen {
    let presenter = AccountVouchesPresenter(
      interactor: AccountVouchesInteractor(
        calls: MemberCalls(backend, as: state, analytics: context.services.analytics), state: state,
        signOut: signOut),
      router: MemberSceneRouter(context.navigator, screens: 2), services: context.services,
      work: context.work)
    let view = AccountVouchesView(presenter: presenter, words: context.words)
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
    func vouches() async throws(OwnFailure) -> OwnVouches
    func answer(
      _ answer: VouchAnswer, to application: AccountID
    ) async throws(OwnFailure) -> VouchOutcome
    func makeCode() async throws(OwnFailure) -> VouchCodeOutcome
    /// Returns false if the code was used or has expired meanwhile.
    func withdrawCode(_ id: String) async throws(OwnFailure) -> Bool
  }

  typealias RouterInput = MemberRouter & QuestionRouter

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var load: LoadStatus
    /// The outcome of the last answer.
    var news: String?
    /// The reason why the last answer had no effect.
    var problem: String?
    var items: [Item]
  }

  /// An action: an applicant who waits has two. The last makes a code.
  struct Item: Equatable {
    var title: String
    var detail: String
    var startsGroup = false
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let accountVouches: Self = "accountVouches"
}

extension AnalyticsEvent.Button {
  static let accountVouchGive: Self = "accountVouchGive"
  static let accountVouchRefuse: Self = "accountVouchRefuse"
  static let accountVouchWithdraw: Self = "accountVouchWithdraw"
  static let accountVouchCodeMake: Self = "accountVouchCodeMake"
  static let accountVouchCodeWithdraw: Self = "accountVouchCodeWithdraw"
}
