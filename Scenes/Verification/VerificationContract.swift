import Domain
import SceneServices

/// Asks for the verification code of an application. The form with the address lies below this
/// screen.
public enum Verification {
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

  protocol InteractorInput: Sendable {
    func confirm(_ code: EmailCode) async throws(ApplicationError) -> CodeVerdict
    func resend() async throws(ApplicationError) -> CodeSending
  }

  @MainActor
  protocol RouterInput: AnyObject {
    /// Replaces the form and this screen: nothing leads back to them.
    func finish(firstName: String)
    func offerProfile(account: AccountID, firstName: String)
    func finishApplication(firstName: String)
    func showInDoubt(reason: String)
    func close()
  }

  struct ViewModel: Equatable {
    var title: String
    /// A notice that sign-up is closed; nil while it is open.
    var closed: String?
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
  static let verification: Self = "verification"
}

extension AnalyticsEvent.Button {
  static let verificationSubmit: Self = "verificationSubmit"
  static let verificationResend: Self = "verificationResend"
}

extension AnalyticsEvent.Field {
  static let code: Self = "code"
}

extension AnalyticsEvent.Rule {
  static let malformed: Self = "malformed"
  static let wrongCode: Self = "wrongCode"
  static let noAttempts: Self = "noAttempts"
  static let tooOld: Self = "tooOld"
}

extension AnalyticsEvent.Call {
  static let confirmAddress: Self = "confirmAddress"
  static let resendCode: Self = "resendCode"
}
