/// Why there is no new account.
public enum RegistrationError: Error, Equatable, Sendable {
  case invalid([RegistrationProblem])
  case emailTaken
  /// Nothing was stored.
  case notSaved(StorageProblem)
  /// The account may be there or not: the same request again tells.
  case outcomeUnknown(StorageProblem)
  /// The task was cancelled before anything was stored.
  case cancelled

  init(_ error: AccountsError) {
    switch error {
    case .emailTaken: self = .emailTaken
    case .notSaved(let problem): self = .notSaved(problem)
    case .outcomeUnknown(let problem): self = .outcomeUnknown(problem)
    case .cancelled: self = .cancelled
    }
  }
}

/// What is wrong with a field of a form.
public enum RegistrationProblem: Equatable, Sendable {
  case name(NameProblem)
  case email(EmailProblem)
  case password(PasswordCheck)
}
