import Domain
import SceneServices

/// Asks for the code that brings somebody into their account, or proves another address of it; the
/// form with the address lies below it.
public enum CodeEntry {
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

  /// What became of a code.
  typealias Answer = CodeAnswer<Bool>

  protocol InteractorInput: Sendable {
    /// Whoever comes in by it is known to the whole app from then on.
    func enter(_ code: EmailCode) async throws(SignInError) -> Answer
    func resend() async throws(SignInError) -> OwnCodeSending
    /// The session has ended.
    @MainActor func signOut()
  }

  @MainActor
  protocol RouterInput: CloseRouter {
    /// Nothing leads back to the code, or to the form.
    func finish()
    /// The account has the address: says so in place of both.
    func finishAddress()
    /// Over the code's screen.
    func askToSignInAgain()
    /// Nobody signs in here: says so in place of the code and the form.
    func showClosed()
  }

  struct ViewModel: Equatable {
    var title: String
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
    /// What went wrong besides the code.
    var trouble: String?
    /// What runs; Esc would stop it.
    var progress: String?
  }
}

// MARK: What is recorded

extension AnalyticsEvent.Screen {
  static let codeEntry: Self = "codeEntry"
}

extension AnalyticsEvent.Button {
  static let codeEntrySubmit: Self = "codeEntrySubmit"
  static let codeEntryResend: Self = "codeEntryResend"
}

extension AnalyticsEvent.Field {
  static let ownCode: Self = "ownCode"
}

extension AnalyticsEvent.Rule {
  static let malformed: Self = "malformed"
  static let wrongCode: Self = "wrongCode"
  static let noTries: Self = "noTries"
  static let tooOld: Self = "tooOld"
}

extension AnalyticsEvent.Call {
  static let signInByCode: Self = "signInByCode"
  static let resendSignInCode: Self = "resendSignInCode"
  static let changeAddress: Self = "changeAddress"
  static let resendAddressCode: Self = "resendAddressCode"
}
