import Domain
import SceneServices

/// Asks for a code of the second factor, which completes a sign-in.
public enum SecondFactorEntry {
  @MainActor
  protocol PresenterInput: ScreenListener {
    func didEdit(_ text: String)
    func didSubmit()
    func didSelectOtherWay()
  }

  @MainActor
  protocol PresenterOutput: AnyObject {
    func show(_ viewModel: ViewModel)
    func focusField()
    /// Empties the field, whose code was wrong.
    func clearField()
  }

  protocol InteractorInput: Sendable {
    /// Signs in. The whole app knows the session from then on.
    func signIn(_ code: SecondFactorCode) async throws(SignInError)
    /// Forgets a sign-in by a key, so that the guest can sign in by a password or a code.
    @MainActor func forgetChallenge()
    /// Begins an expired sign-in by a key again.
    func renewChallenge() async
  }

  @MainActor
  protocol RouterInput: CloseRouter {
    /// Leaves the screen, to which nothing leads back.
    func finish()
    /// Replaces the screen with sign-in, which has the same name.
    func signInAgain(inAnotherWay: Bool)
    /// Replaces the screen with a notice that sign-in is closed.
    func showClosed()
  }

  struct ViewModel: Equatable {
    var title: String
    var headline: String
    var message: String
    var label: String
    var help: String
    var problem: String?
    var submit: String
    var otherWay: String
    var back: String
    /// A problem that isn't the code's.
    var trouble: String?
    /// The running work, which Esc cancels; nil while idle.
    var progress: String?
  }
}

// MARK: Analytics events

extension AnalyticsEvent.Screen {
  static let secondFactorEntry: Self = "secondFactorEntry"
}

extension AnalyticsEvent.Button {
  static let secondFactorEntrySubmit: Self = "secondFactorEntrySubmit"
  static let secondFactorEntryOtherWay: Self = "secondFactorEntryOtherWay"
}

extension AnalyticsEvent.Field {
  static let secondFactorCode: Self = "secondFactorCode"
}

extension AnalyticsEvent.Rule {
  static let malformed: Self = "malformed"
  static let wrongCode: Self = "wrongCode"
  static let paused: Self = "paused"
}

extension AnalyticsEvent.Call {
  static let signInBySecondFactor: Self = "signInBySecondFactor"
}
