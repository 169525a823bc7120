import Domain
import MemberScreens
import Routes
import SceneServices

/// The signed-in member's own account, with the items that change it.
public enum MyAccount {
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
  static let myAccountReload: Self = "myAccountReload"
}
