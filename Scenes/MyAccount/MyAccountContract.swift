import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Viper

/// The signed-in member's own account, with the items that change it.
public enum MyAccount {
  /// - Parameter brand: The brand whose members vouch; nil if guests of this one are admitted without.
  @MainActor
  public static func screen(
    _ useCases: SignInUseCases, _ backend: any Backend, vouchingAt brand: BrandID?,
    state: Store<AppState>, signOut: SignOut, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = MyAccountPresenter(
      interactor: MyAccountInteractor(
        useCases: useCases,
        calls: MemberCalls(backend, as: state, analytics: context.services.analytics),
        vouchingAt: brand,
        state: state, signOut: signOut),
      router: MyAccountRouter(context.navigator), services: context.services,
      work: context.work)
    let view = MyAccountView(presenter: presenter, words: context.words)
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
    func select(_ index: Int)
  }

  protocol InteractorInput: MemberInteractor {
    /// True if the member signed in with a verification code and may set a password without the old
    /// one.
    @MainActor var cameByCode: Bool { get }
    /// True if the address can be changed, which takes a code sent to the new one.
    var changesAddress: Bool { get async }
    /// Returns true if the member can vouch for applicants.
    func mayVouch(_ account: Account) -> Bool
    func account() async throws(OwnFailure) -> OwnAccount
    /// Moves the time at which the account expires.
    func renew() async throws(OwnFailure)
  }

  @MainActor
  protocol RouterInput: MemberRouter {
    /// Closes the account with a sentence about what was done.
    func close(saying sentence: String)
    func change(_ change: Route.AccountChange, of account: OwnAccount)
    func showKeys(of account: OwnAccount)
    func setUpSecondFactor(of account: OwnAccount)
    func showVouches()
    func showSessions(_ signIns: [SignInEntry])
    func showData()
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var load: LoadStatus
    /// The reason why most items are missing; nil if none is.
    var notice: String?
    /// The username and the address; empty until the account is loaded.
    var names: [String]
    /// When the account was created, and the last sign-in.
    var times: [String]
    var items: [Item]
  }

  struct Item: Equatable {
    var title: String
    var detail: String
    var startsGroup = false
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let myAccount: Self = "myAccount"
}

extension AnalyticsEvent.Button {
  static let myAccountProfile: Self = "myAccountProfile"
  static let myAccountName: Self = "myAccountName"
  static let myAccountEmail: Self = "myAccountEmail"
  static let myAccountPassword: Self = "myAccountPassword"
  static let myAccountKeys: Self = "myAccountKeys"
  static let myAccountVouches: Self = "myAccountVouches"
  static let myAccountSessions: Self = "myAccountSessions"
  static let myAccountSecondFactor: Self = "myAccountSecondFactor"
  static let myAccountRecoveryCodes: Self = "myAccountRecoveryCodes"
  static let myAccountSecondFactorOff: Self = "myAccountSecondFactorOff"
  static let myAccountData: Self = "myAccountData"
  static let myAccountRenew: Self = "myAccountRenew"
  static let myAccountSignOut: Self = "myAccountSignOut"
  static let myAccountDelete: Self = "myAccountDelete"
}
