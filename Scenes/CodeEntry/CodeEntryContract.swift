import Domain
import SceneServices

/// Asks for the verification code that signs in a member or confirms a new address. The form with
/// the address lies below this screen.
public enum CodeEntry {
  @MainActor
  protocol PresenterInput: ScreenListener {
    func didEdit(_ text: String)
    func didSubmit()
    func didSelectResend()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focusField()
    /// Empties the field after a wrong code.
    func clearField()
  }

  typealias Answer = CodeAnswer<Bool>

  protocol InteractorInput: Sendable {
    /// Signs in, or confirms the address. The whole app knows the new session.
    func enter(_ code: EmailCode) async throws(SignInError) -> Answer
    func resend() async throws(SignInError) -> VerificationCodeSending
    /// Forgets a session that has ended.
    @MainActor func signOut()
  }

  @MainActor
  protocol RouterInput: CloseRouter {
    /// Replaces the code's screen and the form with the account.
    func finish()
    /// Replaces the code's screen and the form with the screen that asks for the second factor's
    /// code.
    func enterSecondFactor(for challenge: SecondFactorChallenge, as name: String)
    /// Replaces the code's screen and the form with a notice that the address is confirmed.
    func finishAddress()
    /// Opens sign-in over the code's screen.
    func askToSignInAgain()
    /// Replaces the code's screen and the form with a notice that sign-in is closed.
    func showClosed()
  }

  struct ViewModel: Equatable {
    var title: String
    var headline: String
    var message: String
    var label: String
    var help: String
    var problem: String?
    /// The result of asking for another code.
    var hint: String?
    /// The same in larger steps, for a reader.
    var steadyHint: String?
    var submit: String
    var resend: String
    var back: String
    /// A problem that isn't the code's.
    var trouble: String?
    /// The running work, which Esc cancels; nil while idle.
    var progress: String?
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let codeEntry: Self = "codeEntry"
}

extension AnalyticsEvent.Button {
  static let codeEntrySubmit: Self = "codeEntrySubmit"
  static let codeEntryResend: Self = "codeEntryResend"
}

extension AnalyticsEvent.Field {
  static let verificationCode: Self = "verificationCode"
}

extension AnalyticsEvent.Rule {
  static let malformed: Self = "malformed"
  static let wrongCode: Self = "wrongCode"
  static let noAttempts: Self = "noAttempts"
  static let tooOld: Self = "tooOld"
}

extension AnalyticsEvent.Call {
  static let signInByCode: Self = "signInByCode"
  static let resendSignInCode: Self = "resendSignInCode"
  static let resendAddressCode: Self = "resendAddressCode"
}
