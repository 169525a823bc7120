import Domain
import Routes
import SceneServices
import Secrets

/// A form by which somebody changes their own account, or deletes it.
public enum AccountChange {
  enum Field: Hashable, Sendable {
    case name, email, about, isListed, old, new, confirmation
  }

  @MainActor
  protocol PresenterInput: AnyObject {
    /// Whether leaving now would lose what was typed.
    var hasUnsavedChanges: Bool { get }
    func didAppear()
    func didChangeFlags()
    func didEdit(_ text: String, in field: Field)
    func didEdit(_ secret: Secret, in field: Field)
    func didSwitch(_ isListed: Bool)
    func didSubmit()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focus(_ field: Field)
    /// Work begins that can be waited for at the button.
    func focusButton()
    /// What was typed there is of no use any more.
    func clearOldPassword()
  }

  protocol InteractorInput: Sendable {
    /// Whether they came in by a code, and may choose a password without the one they have.
    @MainActor var cameByCode: Bool { get }
    /// Whether another account's owner has signed in meanwhile.
    @MainActor var isOfAnother: Bool { get }
    func rename(_ name: FullName) async throws(SignInError)
    /// A receipt for a code that proves an address.
    func receipt(for email: EmailAddress) -> OwnCodeReceipt
    /// - Parameters:
    ///   - password: of no matter where they came in by a code.
    ///   - onWait: told how many are before it, and 0 when it is its turn.
    func sendCode(
      for receipt: OwnCodeReceipt, _ password: Secret, onWait: @escaping WaitReport
    ) async throws(SignInError) -> OwnCodeSending
    func save(_ profile: Domain.Profile) async throws(SignInError)
    /// - Parameter onWait: told how many are before it, and 0 when it is its turn.
    func replacePassword(
      _ old: Secret, with new: Secret, onWait: @escaping WaitReport
    ) async throws(SignInError)
    /// For whoever came in by a code; the next time the password is asked for.
    func setPassword(_ new: Secret, onWait: @escaping WaitReport) async throws(SignInError)
    /// From then on nobody is signed in.
    func delete(_ password: Secret, onWait: @escaping WaitReport) async throws(SignInError)
    /// The session has ended.
    @MainActor func signOut()
  }

  @MainActor
  protocol RouterInput: CloseRouter, QuestionRouter {
    /// The code gives the account the address.
    func enterCode(of receipt: OwnCodeReceipt)
    /// The password is another one: says so in place of the form.
    func finishPassword()
    /// The account is gone: says so in place of the form and of the account.
    func finishDeletion()
    /// Over the form, which keeps what was typed.
    func askToSignInAgain()
    /// In place of the form: it belongs to another account.
    func showAccount()
    func showClosed()
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    /// What it means; empty where that is plain.
    var message: String
    var fields: [FieldState]
    /// What a new password has to have.
    var rules: [Rule]
    /// Whether those that aren't met are marked as wrong.
    var areRulesJudged: Bool
    var submit: String
    /// Whether that can't be undone.
    var isDangerous = false
    /// What went wrong besides the fields.
    var problem: String?
    /// What runs; Esc would stop it.
    var progress: String?
  }

  struct FieldState: Equatable {
    var id: Field
    var label: String
    var help: String
    /// What is in it at first.
    var text = ""
    var isOn = false
    var problem: String?
  }

  struct Rule: Equatable {
    var text: String
    var isMet: Bool
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let accountChange: Self = "accountChange"
  static let accountDeleteQuestion: Self = "accountDeleteQuestion"
}

extension AnalyticsEvent.Button {
  static let accountChangeSubmit: Self = "accountChangeSubmit"
  static let accountDeleteConfirm: Self = "accountDeleteConfirm"
  static let accountDeleteDecline: Self = "accountDeleteDecline"
}

extension AnalyticsEvent.Call {
  static let renameAccount: Self = "renameAccount"
  static let saveOwnProfile: Self = "saveOwnProfile"
  static let sendAddressCode: Self = "sendAddressCode"
  static let replacePassword: Self = "replacePassword"
  static let setPassword: Self = "setPassword"
  static let deleteOwnAccount: Self = "deleteOwnAccount"
}
