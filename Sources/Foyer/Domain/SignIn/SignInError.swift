import SceneServices

/// Why somebody didn't come in, or nothing was changed of their account.
public enum SignInError: Error, Equatable, Sendable {
  /// Nobody is called so, or the password is another one: nobody is told which.
  case wrong
  /// It is the password of an application, which no account has come of.
  ///
  /// - Parameter note: the operator's word to the person; empty where there is none.
  case applied(ApplicationState, note: String)
  /// Too many wrong ones from there.
  ///
  /// - Parameter seconds: until the next try.
  case paused(seconds: Int)
  /// The session has ended: it has expired, was ended elsewhere, or its account was deleted.
  case signedOut
  /// A new password doesn't meet the label's rules.
  case invalid(PasswordCheck)
  /// Nothing was changed.
  case notSaved(StorageProblem)
  /// It may have been changed.
  case outcomeUnknown(StorageProblem)
  case cancelled

  init(_ error: AccountsError) {
    switch error {
    case .notSaved(let problem): self = .notSaved(problem)
    case .outcomeUnknown(let problem): self = .outcomeUnknown(problem)
    case .cancelled: self = .cancelled
    // Nothing here adds an account.
    case .emailTaken, .usernameTaken, .attemptReused: self = .signedOut
    }
  }

  public init(_ error: ProfileError) {
    switch error {
    case .noAccount: self = .signedOut
    case .storage(let problem): self = .notSaved(problem)
    case .outcomeUnknown(let problem): self = .outcomeUnknown(problem)
    case .cancelled: self = .cancelled
    }
  }

  /// What the store did, where it is to blame.
  public var storageProblem: StorageProblem? {
    switch self {
    case .notSaved(let problem), .outcomeUnknown(let problem): problem
    case .wrong, .applied, .paused, .signedOut, .invalid, .cancelled: nil
    }
  }
}

extension SignInError: RecordedError {
  public var recorded: AnalyticsEvent.Failure {
    switch self {
    case .wrong, .applied: .refused
    case .paused: .tooMany
    case .signedOut: .signedOut
    case .invalid: .invalid
    case .notSaved(let problem): problem.recorded
    case .outcomeUnknown: .outcomeUnknown
    case .cancelled: .cancelled
    }
  }
}
