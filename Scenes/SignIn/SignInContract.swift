import Domain
import InteractorKit
import Routes
import SceneServices
import Secrets
import Viper

/// Signs in a member with a password, or leads to a verification code.
public enum SignIn {
  /// - Parameters:
  ///   - name: The username or address at first.
  ///   - isAgain: True if the session has ended, so that sign-in leads back to the screen below.
  ///   - skipsPassword: True if the focus begins at the other way to sign in.
  ///   - makeIdempotencyKey: Makes the key of each request for a verification code.
  ///   - verifiesEmail: True if accounts need a confirmed address, which the error then mentions.
  ///   - language: The language of the verification code's e-mail.
  @MainActor
  public static func screen(
    _ useCases: SignInUseCases, as name: String, isAgain: Bool, skipsPassword: Bool,
    makeIdempotencyKey: @escaping @Sendable () -> IdempotencyKey, verifiesEmail: Bool,
    language: String, state: Store<AppState>, in context: SceneContext<Route>
  ) -> Screen {
    let presenter = SignInPresenter(
      interactor: SignInInteractor(
        useCases: useCases, makeIdempotencyKey: makeIdempotencyKey, language: language,
        state: state,
        analytics: context.services.analytics),
      router: SignInRouter(navigator: context.navigator, isAgain: isAgain),
      services: context.services,
      verifiesEmail: verifiesEmail, name: name, isAgain: isAgain,
      skipsPassword: skipsPassword, work: context.work)
    let view = SignInView(presenter: presenter, name: name, words: context.words)
    presenter.output = view
    return view
  }

  enum Field: Hashable, Sendable { case name, password }

  @MainActor
  protocol PresenterInput: ScreenListener {
    func didEditName(_ text: String)
    func didEditPassword(_ secret: Secret)
    func didSubmit()
    func didSelectOtherWay()
    func didSelectWithdraw()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focus(_ field: Field)
    /// Focuses the button, which shows the progress of the work that has begun.
    func focusButton()
    /// Focuses the button of the other way to sign in.
    func focusOtherWay()
    /// Empties the field, whose password was wrong.
    func clearPassword()
  }

  protocol InteractorInput: Sendable {
    /// True if a code can be sent instead.
    var offersCode: Bool { get async }
    /// The sign-in by the guest's SSH key, which waits for a code; nil if there is none.
    @MainActor var challenge: SecondFactorChallenge? { get }
    /// A receipt for another code.
    func receipt(for email: EmailAddress) -> VerificationCodeReceipt
    func sendCode(for receipt: VerificationCodeReceipt) async throws(SignInError)
      -> VerificationCodeSending
    /// Signs in. The whole app knows the session from then on.
    ///
    /// - Parameter onWait: Called with the number of guests ahead in the hashing queue; 0 when the
    ///   turn has come.
    func signIn(
      _ name: String, _ password: Secret, onWait: @escaping WaitReport
    ) async throws(SignInError)
    /// Deletes the guest's application.
    ///
    /// - Returns: False if it was decided meanwhile.
    func withdraw(
      _ name: String, _ password: Secret, onWait: @escaping WaitReport
    ) async throws(SignInError) -> Bool
  }

  @MainActor
  protocol RouterInput: CloseRouter, QuestionRouter {
    /// Leaves the form, to which nothing leads back.
    func finish()
    func enterCode(of receipt: VerificationCodeReceipt)
    /// Leads to a person where no code can be sent.
    func openHelpCenter()
    /// Replaces the form with the screen that asks for the second factor's code.
    func enterSecondFactor(for challenge: SecondFactorChallenge, as name: String)
    /// Replaces the form with a notice that sign-in is closed.
    func showClosed()
  }

  struct ViewModel: Equatable {
    var title: String
    var name: FieldState
    var password: FieldState
    var submit: String
    /// The title of the button for a guest who forgot the password: it asks for a code or, where none
    /// can be sent, leads to the help center.
    var otherWay: String
    /// The title of the button that withdraws an application; nil unless one waits.
    var withdraw: String?
    /// A problem that belongs to no field.
    var problem: String?
    /// The state of an account or an application that can't be signed in to.
    var notice: String?
    /// The application is withdrawn.
    var success: String?
    /// The running work, which Esc cancels; nil while idle.
    var progress: String?
  }

  struct FieldState: Equatable {
    var label: String
    var help: String
    var problem: String?
    var hint: String?
    /// The hint in larger steps, for a reader.
    var steadyHint: String?
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let signIn: Self = "signIn"
}

extension AnalyticsEvent.Button {
  static let signInSubmit: Self = "signInSubmit"
  static let signInHelpCenter: Self = "signInHelpCenter"
}

extension AnalyticsEvent.Field {
  static let signInName: Self = "signInName"
  static let signInPassword: Self = "signInPassword"
}

extension AnalyticsEvent.Rule {
  static let missing: Self = "empty"
  static let wrong: Self = "wrong"
  static let paused: Self = "paused"
  static let noAddress: Self = "noAddress"
  static let tooSoon: Self = "tooSoon"
}

extension AnalyticsEvent.Call {
  static let signIn: Self = "signIn"
  static let withdrawApplication: Self = "withdrawApplication"
  static let sendSignInCode: Self = "sendSignInCode"
}
