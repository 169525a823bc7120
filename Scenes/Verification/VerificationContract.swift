import Domain
import SceneServices

/// Asks for the code that was sent to an address; the form with the address lies below it.
public enum Verification {
  @MainActor
  protocol PresenterInput: AnyObject {
    func didAppear()
    func didChangeFlags()
    func didEdit(_ text: String)
    func didSubmit()
    func didSelectResend()
    func didRequestBack()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focusField()
  }

  protocol InteractorInput: Sendable {
    func prove(_ code: EmailCode) async throws(ApplicationError) -> CodeVerdict
    func resend() async throws(ApplicationError) -> CodeSending
  }

  @MainActor
  protocol RouterInput: AnyObject {
    /// Nothing leads back to the form from here on.
    func finish(firstName: String)
    func offerProfile(account: AccountID, firstName: String)
    func finishApplication(firstName: String)
    func showNotSaved(reason: String)
    func showInDoubt(reason: String)
    func close()
  }

  struct ViewModel: Equatable {
    var title: String
    /// That nobody comes in any more; nil while somebody may.
    var closed: String?
    var headline: String
    var message: String
    var label: String
    var help: String
    var problem: String?
    /// What became of another code.
    var hint: String?
    var submit: String
    var resend: String
    var back: String
    /// What runs; Esc would stop it.
    var progress: String?
  }
}

// MARK: What is recorded

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
  static let noTries: Self = "noTries"
  static let tooOld: Self = "tooOld"
}

extension AnalyticsEvent.Call {
  static let proveAddress: Self = "proveAddress"
  static let resendCode: Self = "resendCode"
}
