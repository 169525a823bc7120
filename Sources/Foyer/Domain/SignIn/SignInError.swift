import Essentials
import SceneServices

/// A reason why a sign-in or an operation on the guest's own account failed.
public enum SignInError: Error, Equatable, Sendable {
  /// The name is unknown or the password is wrong. The error doesn't say which.
  case wrong
  /// The password is correct for an application that isn't approved.
  ///
  /// - Parameters:
  ///   - since: when it was made; nil if a server doesn't say.
  ///   - note: the operator's note to the applicant; empty if there is none.
  case applied(ApplicationState, since: Date?, note: String)
  /// The password or code is correct for an account that an operator has suspended.
  ///
  /// - Parameter until: nil until an operator resumes it.
  case suspended(SuspensionReason, until: Date?)
  /// The password, code or key is correct, and the second factor's code is needed to sign in.
  case challenged(SecondFactorChallenge)
  /// The second factor's code is missing, wrong or was used before.
  case wrongCode
  /// The brand requires a second factor, which the account doesn't have yet.
  case enrolmentNeeded
  /// The operator's key is missing, so that no code of an app can be checked, and none be set up.
  case secondFactorUnavailable
  /// The account already has a second factor.
  case secondFactorPresent
  /// Too many attempts have failed.
  ///
  /// - Parameter seconds: the time until the next attempt.
  case paused(seconds: Int)
  /// The session has expired, was ended elsewhere, or its account was deleted.
  case signedOut
  /// The operator's rules refuse the new address.
  case addressRefused
  /// The new password doesn't meet the brand's requirements.
  case invalid
  /// Nothing was changed.
  case notSaved(StorageProblem)
  /// The change may or may not have been made.
  case outcomeUnknown(StorageProblem)
  case cancelled

  init(_ suspension: Suspension) {
    self = .suspended(suspension.reason, until: suspension.until)
  }

  public init(_ denial: Denial) {
    self =
      switch denial {
      case .signedOut: .signedOut
      case .secondFactorNeeded: .enrolmentNeeded
      case .wrongPassword: .wrong
      case .wrongCode: .wrongCode
      case .secondFactorUnavailable: .secondFactorUnavailable
      case .paused(let seconds): .paused(seconds: seconds)
      }
  }

  init(_ error: AccountsError) {
    switch error {
    case .notSaved(let problem): self = .notSaved(problem)
    case .outcomeUnknown(let problem): self = .outcomeUnknown(problem)
    case .cancelled: self = .cancelled
    // These can't occur: the operations here don't create accounts.
    case .emailTaken, .usernameTaken, .idempotencyKeyReused: self = .signedOut
    }
  }

  /// Runs work of the store.
  static func of<Value>(
    _ work: @autoclosure () async throws(AccountsError) -> Value
  ) async throws(Self) -> Value {
    do throws(AccountsError) { return try await work() } catch { throw Self(error) }
  }

  /// The failure of the store, if that is the reason.
  public var storageProblem: StorageProblem? {
    switch self {
    case .notSaved(let problem), .outcomeUnknown(let problem): problem
    case .wrong, .applied, .suspended, .challenged, .wrongCode, .enrolmentNeeded,
      .secondFactorUnavailable, .secondFactorPresent, .paused, .signedOut, .addressRefused,
      .invalid, .cancelled:
      nil
    }
  }
}

extension SignInError: RecordedError {
  public var recorded: AnalyticsEvent.Failure {
    switch self {
    case .wrong, .applied, .suspended, .challenged, .wrongCode, .enrolmentNeeded,
      .secondFactorPresent:
      .refused
    case .secondFactorUnavailable: .storage
    case .paused: .tooMany
    case .signedOut: .signedOut
    case .invalid, .addressRefused: .invalid
    case .notSaved(let problem): problem.recorded
    case .outcomeUnknown: .outcomeUnknown
    case .cancelled: .cancelled
    }
  }
}
