import Domain
import Essentials
import SceneServices

/// Asks for a code: the one that was sent to an address, or one of the second factor.
public enum CodeEntry {
  enum Field: Sendable { case code }

  @MainActor
  protocol PresenterInput: FormListener<CodeEntry.Field> {
    func didSelectAlternative()
  }

  @MainActor
  protocol PresenterOutput: FormOutput<CodeEntry.Field> {
    func show(_ viewModel: ViewModel)
  }

  protocol InteractorInput: Sendable {
    /// Checks a code. The whole app knows a session that the code opens.
    func enter(_ typed: String) async -> Outcome
    /// Sends another code, or prepares another way to sign in.
    func alternative() async -> Outcome
    /// Begins an expired sign-in again.
    func renew() async
  }

  @MainActor
  protocol RouterInput: CloseRouter {
    /// - Parameter offersProfile: True if a new member is asked for a public profile.
    func follow(_ next: Next, offersProfile: Bool)
  }

  struct ViewModel: Equatable {
    var title: String
    /// A notice that the code can't be entered now; nil if it can.
    var closed: String?
    var headline: String
    var message: String
    /// Its hint is the result of asking for another code.
    var code: FieldState
    var submit: String
    var alternative: String
    var back: String
    /// A problem that isn't the code's.
    var trouble: String?
    /// The running work, which Esc cancels; nil while idle.
    var progress: String?
  }

  /// The result of a request.
  enum Outcome: Sendable, Equatable {
    case answer(CodeAnswer<Next>)
    case sending(VerificationCodeSending)
    case malformed
    /// The guest goes on elsewhere, and no code sent by e-mail was accepted.
    case leads(to: Next)
    /// A wrong or used code of the second factor.
    case wrong
    /// Too many codes of the second factor were wrong.
    case paused(seconds: Int)
    /// The account may or may not have been created.
    case inDoubt(StorageProblem)
    /// The application no longer waits for a code.
    case ended
    /// The sign-in has to begin again.
    case expired
    case trouble(Trouble)
    case cancelled
  }

  /// A problem that isn't the code's.
  enum Trouble: Sendable, Equatable {
    case storage(StorageProblem)
    /// The address may or may not have been changed.
    case addressInDoubt(StorageProblem)
    case addressRefused
    case suspended(SuspensionReason, until: Date?)
    /// The outbox is full.
    case full
    case tooMany(seconds: Int)
    /// The operator's key is missing, so that no code of an app can be checked.
    case unavailable
    /// The code's request has ended.
    case over
  }

  /// The step after the code's screen. Most of it replaces the screen and the form below it.
  enum Next: Sendable, Equatable {
    case signedIn, addressChanged
    /// The application has become an account.
    /// - Parameter isSignedIn: false if the account was approved before the code was entered.
    case admitted(firstName: String, isSignedIn: Bool = true)
    /// The application waits for an operator.
    case applied(firstName: String)
    case secondFactor(SecondFactorChallenge)
    /// Sign-in with the same name.
    case signIn(skipsPassword: Bool)
    /// Sign-in over the code's screen.
    case signInAgain
    /// A notice over the code's screen that an account may or may not have been created.
    case inDoubt(reason: String)
    /// A notice that sign-in is closed.
    case closed
  }
}
