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
  ///   - rules: The brand's rules for names and passwords.
  ///   - makeIdempotencyKey: Makes the key of each request for a verification code.
  ///   - language: The language of the verification code's e-mail.
  @MainActor
  public static func screen(
    _ change: Route.AccountChange, of account: OwnAccount, rules: RegistrationRules,
    makeIdempotencyKey: @escaping @Sendable () -> IdempotencyKey, language: String,
    _ session: MemberSession, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = AccountChangePresenter(
      change, of: account, rules: rules,
      interactor: AccountChangeInteractor(
        account: account.account.id, session: session, makeIdempotencyKey: makeIdempotencyKey,
        language: language),
      router: BackRouter(context.navigator), services: context.services, work: context.work)
    let view = AccountChangeView(presenter: presenter, words: context.words)
    presenter.output = view
    return view
  }

  enum Field: Sendable {
    case name, email, about, isListed, key, old, new, confirmation
    /// A code of the second factor.
    case code
  }

  @MainActor
  protocol PresenterInput: FormListener<AccountChange.Field> {
    /// Returns whether a key goes on in the next line.
    func continues(after key: String) -> Bool
    /// Returns whether a line begins a key.
    func beginsKey(_ line: String) -> Bool
    func didEdit(_ secret: Secret, in field: AccountChange.Field)
    func didSwitch(_ isListed: Bool)
  }

  @MainActor
  protocol PresenterOutput: FormOutput<AccountChange.Field> {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// True if the member signed in with a verification code and may set a password without the old
    /// one.
    @MainActor var cameByCode: Bool { get }
    /// True if another account was signed in to meanwhile.
    @MainActor var isOfAnother: Bool { get }
    /// Carries a change out.
    ///
    /// - Parameter onWait: Called with the number of guests ahead in the hashing queue; 0 when the
    ///   turn has come.
    func carryOut(
      _ request: Request, onWait: @escaping WaitReport
    ) async throws(AddKey.Failure) -> Outcome
    /// Forgets a session that has ended.
    @MainActor func signOut()
  }

  /// A change with its values, which are valid.
  enum Request: Equatable, Sendable {
    case name(FullName)
    case profile(Domain.Profile)
    /// Sends a code to a new address.
    case email(EmailAddress, Proof)
    /// Adds one key or several.
    case keys([SSHPublicKey], Proof)
    /// Later changes need this password.
    case password(Secret, Proof)
    case recoveryCodes(SecondFactorCode)
    case secondFactorOff(SecondFactorCode)
    /// Deletes the account and ends the session.
    case deletion(Proof)
  }

  /// The evidence that the member asks for the change.
  struct Proof: Equatable, Sendable {
    /// Only the deletion needs it if the member signed in with a verification code.
    var password: Secret
    /// The second factor's; nil if the account has none.
    var code: SecondFactorCode?
  }

  enum Outcome: Sendable {
    case changed
    /// The receipt gives the account its new address, by the code.
    case sent(VerificationCodeReceipt, VerificationCodeSending)
    case recoveryCodes([RecoveryCode])
  }

  struct ViewModel: Equatable {
    struct Field: Equatable {
      var id: AccountChange.Field
      var state: FieldState
      /// The initial text.
      var text = ""
      var isOn = false
    }

    struct Rule: Equatable {
      var text: String
      var isMet: Bool
    }

    var title: String
    var heading: String
    /// An explanation of the form; empty if the title says enough.
    var message: String
    var fields: [Field]
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
}
