import Domain
import SceneServices
import Secrets

/// Lets somebody in who has an account.
public enum SignIn {
  enum Field: Hashable, Sendable { case name, password }

  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    func didChangeFlags()
    func didEditName(_ text: String)
    func didEditPassword(_ secret: Secret)
    func didSubmit()
    func didSelectCode()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focus(_ field: Field)
    /// Work begins that can be waited for at the button.
    func focusButton()
    /// What was typed there is of no use any more.
    func clearPassword()
  }

  protocol InteractorInput: Sendable {
    /// Whether a code can be sent instead.
    var offersCode: Bool { get }
    /// A receipt for another code.
    func receipt(for email: EmailAddress) -> OwnCodeReceipt
    func sendCode(for receipt: OwnCodeReceipt) async throws(SignInError) -> OwnCodeSending
    /// Whoever comes in is known to the whole app from then on.
    ///
    /// - Parameter onWait: told how many are before them, and 0 when it is their turn.
    func signIn(
      _ name: String, _ password: Secret, onWait: @escaping WaitReport
    ) async throws(SignInError)
  }

  @MainActor
  protocol RouterInput: CloseRouter {
    /// Nothing leads back to the form.
    func finish()
    func enterCode(of receipt: OwnCodeReceipt)
    /// Nobody signs in here: says so in place of the form.
    func showClosed()
  }

  struct ViewModel: Equatable {
    var title: String
    var name: FieldState
    var password: FieldState
    var submit: String
    /// Asks for a code instead; nil where none can be sent.
    var code: String?
    /// What went wrong besides the fields.
    var problem: String?
    /// What runs; Esc would stop it.
    var progress: String?
  }

  struct FieldState: Equatable {
    var label: String
    var help: String
    var problem: String?
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let signIn: Self = "signIn"
}

extension AnalyticsEvent.Button {
  static let signInSubmit: Self = "signInSubmit"
  static let signInCode: Self = "signInCode"
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
  static let sendSignInCode: Self = "sendSignInCode"
}
