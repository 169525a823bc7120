import Domain
import Routes
import SceneServices

/// What somebody who has signed in sees of their account, and does with it.
public enum MyAccount {
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
    /// Nobody is, before they have signed in or up.
    @MainActor var isSignedIn: Bool { get }
    /// Whether they came in by a code, and may choose a password without the one they have.
    @MainActor var cameByCode: Bool { get }
    /// Whether a code can prove another address.
    var changesAddress: Bool { get }
    func account() async throws(SignInError) -> OwnAccount
    /// From now on nobody is signed in.
    @MainActor func signOut()
  }

  @MainActor
  protocol RouterInput: CloseRouter {
    /// In place of this screen.
    func askToSignIn()
    /// Over this screen.
    func askToSignInAgain()
    func showClosed()
    func change(_ change: Route.AccountChange, of account: OwnAccount)
    func showKeys()
    func showSessions()
    func showData()
    func showSignIns(_ entries: [SignInEntry])
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var load: LoadStatus
    /// Empty until the account is there.
    var address: String
    var joined: String
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
  static let myAccount: Self = "myAccount"
}

extension AnalyticsEvent.Button {
  static let myAccountProfile: Self = "myAccountProfile"
  static let myAccountName: Self = "myAccountName"
  static let myAccountEmail: Self = "myAccountEmail"
  static let myAccountPassword: Self = "myAccountPassword"
  static let myAccountKeys: Self = "myAccountKeys"
  static let myAccountSessions: Self = "myAccountSessions"
  static let myAccountData: Self = "myAccountData"
  static let myAccountSignIns: Self = "myAccountSignIns"
  static let myAccountSignOut: Self = "myAccountSignOut"
  static let myAccountDelete: Self = "myAccountDelete"
  static let myAccountReload: Self = "myAccountReload"
}

extension AnalyticsEvent.Call {
  static let loadOwnAccount: Self = "loadOwnAccount"
}
