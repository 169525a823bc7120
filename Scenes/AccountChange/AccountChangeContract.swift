import Domain
import InteractorKit
import MemberScreens
import Routes
import SceneServices
import Secrets
import Viper
import Wording

/// A form in which members change or delete their own account.
public enum AccountChange {
  /// - Parameters:
  ///   - makeIdempotencyKey: Makes the key of each request for a verification code.
  ///   - rules: The brand's rules for names and passwords.
  ///   - language: The language of the verification code's e-mail.
  @MainActor
  public static func screen(
    _ change: Route.AccountChange, of account: OwnAccount, _ backend: any Backend,
    makeIdempotencyKey: @escaping @Sendable () -> IdempotencyKey, language: String,
    rules: RegistrationRules, state: Store<AppState>, signOut: SignOut,
    in context: SceneContext<Route>
  ) -> Screen {
    let presenter = AccountChangePresenter(
      change, of: account, rules: rules,
      interactor: AccountChangeInteractor(
        of: account.account.id,
        calls: MemberCalls(backend, as: state, analytics: context.services.analytics),
        makeIdempotencyKey: makeIdempotencyKey, language: language, state: state,
        signOut: signOut),
      router: AccountChangeRouter(change, navigator: context.navigator), services: context.services,
      work: context.work)
    let view = AccountChangeView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  enum Field: Hashable, Sendable {
    case name, email, about, isListed, key, old, new, confirmation
    /// A code of the second factor.
    case code
  }

  @MainActor
  protocol PresenterInput: ScreenListener {
    /// True if leaving now would lose typed text.
    var hasUnsavedChanges: Bool { get }
    /// Returns whether a key goes on in the next line.
    func continues(after key: String) -> Bool
    func didEdit(_ text: String, in field: Field)
    func didEdit(_ secret: Secret, in field: Field)
    func didLeave(_ field: Field)
    func didSwitch(_ isListed: Bool)
    func didSubmit()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focus(_ field: Field)
    /// Focuses the button, which shows the progress of the work that has begun.
    func focusButton()
    /// Empties the field, whose password or code was wrong.
    func clear(_ field: Field)
  }

  protocol InteractorInput: Sendable {
    /// True if the member signed in with a verification code and may set a password without the old
    /// one.
    @MainActor var cameByCode: Bool { get }
    /// True if another account was signed in to meanwhile.
    @MainActor var isOfAnother: Bool { get }
    func rename(_ name: FullName) async throws(OwnFailure)
    func receipt(for email: EmailAddress) -> VerificationCodeReceipt
    /// - Parameters:
    ///   - password: Ignored if the member signed in with a verification code.
    ///   - code: The second factor's; nil if the account has none.
    ///   - onWait: Called with the number of guests ahead in the hashing queue; 0 when the turn has
    ///     come.
    func sendCode(
      for receipt: VerificationCodeReceipt, _ password: Secret, _ code: SecondFactorCode?,
      onWait: @escaping WaitReport
    ) async throws(OwnFailure) -> VerificationCodeSending
    func save(_ profile: Domain.Profile) async throws(OwnFailure)
    /// - Parameters:
    ///   - password: Ignored if the member signed in with a verification code.
    ///   - onWait: Called with the number of guests ahead in the hashing queue; 0 when the turn has
    ///     come.
    func add(
      _ key: SSHPublicKey, _ password: Secret, _ code: SecondFactorCode?,
      onWait: @escaping WaitReport
    ) async throws(AddKey.Failure)
    /// - Parameter onWait: Called with the number of guests ahead in the hashing queue; 0 when the
    ///   turn has come.
    func replacePassword(
      _ old: Secret, with new: Secret, _ code: SecondFactorCode?, onWait: @escaping WaitReport
    ) async throws(OwnFailure)
    /// Sets a password after a sign-in by verification code. Later changes need this password.
    func setPassword(
      _ new: Secret, _ code: SecondFactorCode?, onWait: @escaping WaitReport
    ) async throws(OwnFailure)
    /// Deletes the account and ends the session.
    func delete(
      _ password: Secret, _ code: SecondFactorCode?, onWait: @escaping WaitReport
    ) async throws(OwnFailure)
    func replaceRecoveryCodes(
      _ code: SecondFactorCode
    ) async throws(OwnFailure) -> [RecoveryCode]
    func removeSecondFactor(_ code: SecondFactorCode) async throws(OwnFailure)
    /// Forgets a session that has ended.
    @MainActor func signOut()
  }

  @MainActor
  protocol RouterInput: CloseRouter, QuestionRouter {
    /// Asks for the code, which gives the account its new address.
    func enterCode(of receipt: VerificationCodeReceipt)
    /// Closes the form with a sentence about its success.
    func close(saying sentence: String)
    /// Replaces the form with a notice that the password has changed.
    func finishPassword()
    /// Replaces the form with the new recovery codes.
    func finishRecoveryCodes(_ codes: [RecoveryCode])
    /// Replaces the form and the account with a notice that the account is deleted.
    func finishDeletion()
    /// Opens sign-in over the form, which keeps its texts.
    func askToSignInAgain()
    /// Replaces the form with the account of the member that is signed in now.
    func showAccount()
    func showClosed()
  }

  struct ViewModel: Equatable {
    var title: String
    var heading: String
    /// An explanation of the form; empty if the title says enough.
    var message: String
    var fields: [FieldState]
    /// The requirements on a new password.
    var rules: [Rule]
    /// True if unmet rules are shown as errors.
    var areRulesJudged: Bool
    /// The strength of a new password; nil while the field is empty.
    var strength: PasswordStrengthWords?
    var submit: String
    /// True if submitting can't be undone.
    var isDangerous = false
    /// A problem that belongs to no field.
    var problem: String?
    /// The running work, which Esc cancels; nil while idle.
    var progress: String?
  }

  struct FieldState: Equatable {
    var id: Field
    var label: String
    var help: String
    /// The initial text.
    var text = ""
    var isOn = false
    var problem: String?
  }

  struct Rule: Equatable {
    var text: String
    var isMet: Bool
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Button {
  static let accountDeleteConfirm: Self = "accountDeleteConfirm"
  static let accountDeleteDecline: Self = "accountDeleteDecline"
}

extension AnalyticsEvent.Call {
  static let renameAccount: Self = "renameAccount"
  static let setPassword: Self = "setPassword"
}
