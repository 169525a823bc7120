import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Viper

/// The SSH keys of the signed-in member, who can add and remove keys.
public enum AccountKeys {
  @MainActor
  public static func screen(
    of account: OwnAccount, _ backend: any Backend, state: Store<AppState>, signOut: SignOut,
    in context: SceneContext<Route>
  ) -> Screen {
    let presenter = AccountKeysPresenter(
      interactor: AccountKeysInteractor(
        calls: MemberCalls(backend, as: state, analytics: context.services.analytics), state: state,
        signOut: signOut),
      router: AccountKeysRouter(of: account, navigator: context.navigator),
      services: context.services,
      work: context.work)
    let view = AccountKeysView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    /// - Parameter index: 0 for the item that adds a key; the keys follow.
    func didSelectItem(at index: Int)
    func didReachEnd()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: MemberInteractor {
    /// Returns the keys, oldest first.
    func keys() async throws(OwnFailure) -> [AccountKey]
    func remove(_ key: SSHPublicKey) async throws(OwnFailure)
  }

  @MainActor
  protocol RouterInput: MemberRouter, QuestionRouter {
    /// Opens the form for another key.
    func addKey()
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var load: LoadStatus
    /// Empty until the keys are loaded.
    var items: [Item]
  }

  struct Item: Equatable {
    var title: String
    var detail: String
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let accountKeys: Self = "accountKeys"
}
