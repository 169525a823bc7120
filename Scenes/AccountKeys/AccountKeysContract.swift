import Domain
import SceneServices

/// The SSH keys of whoever has signed in: one is pasted, another taken away.
public enum AccountKeys {
  @MainActor
  protocol PresenterInput: AnyObject {
    /// Whether leaving now would lose what was pasted.
    var hasUnsavedChanges: Bool { get }
    func didAppear()
    func didChangeFlags()
    /// The first item adds a key, the others are keys.
    func didSelectItem(at index: Int)
    func didReachEnd()
    func didEdit(_ line: String)
    func didSubmit()
    func didRequestReload()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focusField()
  }

  protocol InteractorInput: Sendable {
    @MainActor var isSignedIn: Bool { get }
    /// Oldest first.
    func keys() async throws(SSHKeysError) -> [AccountKey]
    func add(_ key: SSHPublicKey) async throws(SSHKeysError)
    func remove(_ key: SSHPublicKey) async throws(SSHKeysError)
    /// The session has ended.
    @MainActor func signOut()
  }

  @MainActor
  protocol RouterInput: CloseRouter, QuestionRouter {
    /// In place of this screen and of the account.
    func askToSignIn()
    /// Over this screen, which keeps what was pasted.
    func askToSignInAgain()
    func showClosed()
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    var load: LoadStatus
    /// Empty until the keys are there.
    var items: [Item]
    /// Nil while the keys are shown.
    var field: Field?
  }

  struct Item: Equatable {
    var title: String
    var detail: String
  }

  /// Where a key is pasted.
  struct Field: Equatable {
    var label: String
    var help: String
    var problem: String?
    var submit: String
    var progress: String?
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let accountKeys: Self = "accountKeys"
  static let accountKeyQuestion: Self = "accountKeyQuestion"
}

extension AnalyticsEvent.Button {
  static let accountKeysAdd: Self = "accountKeysAdd"
  static let accountKeysSubmit: Self = "accountKeysSubmit"
  static let accountKeysRemove: Self = "accountKeysRemove"
  static let accountKeyConfirm: Self = "accountKeyConfirm"
  static let accountKeyDecline: Self = "accountKeyDecline"
  static let accountKeysReload: Self = "accountKeysReload"
}

extension AnalyticsEvent.Field {
  static let accountKey: Self = "accountKey"
}

extension AnalyticsEvent.Call {
  static let loadAccountKeys: Self = "loadAccountKeys"
  static let addAccountKey: Self = "addAccountKey"
  static let removeAccountKey: Self = "removeAccountKey"
}
