/// Why there is no new account.
public enum RegistrationError: Error, Equatable, Sendable {
  case invalid([RegistrationProblem])
  case emailTaken
  /// By an account, or by an application that is alive.
  case usernameTaken
  /// Nobody signs up there.
  case closed
  /// There is no such invitation, or it is good no more.
  case invitation
  /// The server has other rules than this program, and these are broken.
  case rejected([Rejection])
  /// As many have signed up as may within an hour.
  ///
  /// - Parameter seconds: until there may be room.
  case tooMany(seconds: Int)
  /// The attempt was used for other contents before.
  case attemptReused
  /// Nothing was stored.
  case notSaved(StorageProblem)
  /// The account may be there or not: the same request again tells.
  case outcomeUnknown(StorageProblem)
  /// The task was cancelled before anything was stored.
  case cancelled
}

/// A field, and the rule of a server's that it breaks.
public struct Rejection: Equatable, Sendable {
  /// `name`, `email`, `password`, `username`, `answers.` and a question's name, or `terms`.
  public let field: String
  /// As in `RegistrationProblem`'s words; others than are known here too.
  public let rule: String
  /// The number in the rule, if there is one.
  public let limit: Int?

  public init(field: String, rule: String, limit: Int? = nil) {
    self.field = field
    self.rule = rule
    self.limit = limit
  }
}

extension RegistrationError {
  /// What the store did, where it is to blame.
  public var storageProblem: StorageProblem? {
    switch self {
    case .notSaved(let problem), .outcomeUnknown(let problem): problem
    case .invalid, .rejected, .emailTaken, .usernameTaken, .closed, .invitation, .tooMany,
      .attemptReused, .cancelled:
      nil
    }
  }

  /// What it says of an earlier try of the same attempt, whose outcome nobody knows: who stored
  /// nothing this time may have stored it then.
  public var afterDoubt: RegistrationError {
    switch self {
    case .notSaved(let problem): .outcomeUnknown(problem)
    case .cancelled: .outcomeUnknown(.service(.cancelled))
    case .tooMany(let seconds): .outcomeUnknown(.service(.tooMany(seconds: seconds)))
    case .invalid, .rejected, .emailTaken, .usernameTaken, .closed, .invitation, .attemptReused,
      .outcomeUnknown:
      self
    }
  }
}

/// What is wrong with a field of a form.
public enum RegistrationProblem: Equatable, Sendable {
  case name(NameProblem)
  case email(EmailProblem)
  case password(PasswordCheck)
  case username(UsernameProblem)
  /// - Parameter to: the question's name in the label's file.
  case answer(to: String, AnswerProblem)
  case terms(TermsProblem)
  /// The label asks for no such thing: `username`, `answers` or `terms`.
  case notAsked(String)
}
