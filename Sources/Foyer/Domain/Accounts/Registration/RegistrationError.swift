/// A reason why no account was created.
public enum RegistrationError: Error, Equatable, Sendable {
  case invalid([RegistrationProblem])
  case emailTaken
  /// By an account or an undecided application.
  case usernameTaken
  /// Sign-up is closed.
  case closed
  /// The invitation doesn't exist or is no longer valid.
  case invitation
  /// The form breaks rules that only the operator or a server knows. The fields are `name`, `email`,
  /// `password`, `username`, `vouchers`, `terms`, or `answers.` followed by a question's name. This
  /// program may not know a rule.
  case rejected([FieldProblem])
  /// The rate limit was reached.
  ///
  /// - Parameter seconds: the time until the next sign-up may be possible.
  case tooMany(seconds: Int)
  /// The outbox is full, so that no e-mail can be sent to the applicant.
  case full
  /// The idempotency key was used for another form before.
  case idempotencyKeyReused
  /// Nothing was stored.
  case notSaved(StorageProblem)
  /// The account may or may not have been created. Sending the same request again gives the result.
  case outcomeUnknown(StorageProblem)
  /// The task was cancelled before anything was stored.
  case cancelled
}

extension FieldProblem {
  /// The operator's rules refuse the e-mail address.
  public static let refusedEmail = FieldProblem(field: "email", rule: RuleCode.refused.rawValue)
  /// The code of a member doesn't exist, was used or has expired.
  public static let refusedVouchCode = FieldProblem(
    field: "vouchers", rule: RuleCode.refused.rawValue)
}

extension RegistrationError {
  /// The failure of the store, if that is the reason.
  public var storageProblem: StorageProblem? {
    switch self {
    case .notSaved(let problem), .outcomeUnknown(let problem): problem
    case .invalid, .rejected, .emailTaken, .usernameTaken, .closed, .invitation, .tooMany,
      .full, .idempotencyKeyReused, .cancelled:
      nil
    }
  }

  /// The error to report if an earlier request with the same key had an unknown outcome: that
  /// request may have stored the account although this one stored nothing.
  public var afterDoubt: RegistrationError {
    switch self {
    case .notSaved(let problem): .outcomeUnknown(problem)
    case .cancelled: .outcomeUnknown(.service(.cancelled))
    case .tooMany(let seconds): .outcomeUnknown(.service(.tooMany(seconds: seconds)))
    case .invalid, .rejected, .emailTaken, .usernameTaken, .closed, .invitation, .full,
      .idempotencyKeyReused, .outcomeUnknown:
      self
    }
  }
}

/// A validation error and the field it belongs to.
public enum RegistrationProblem: Equatable, Sendable {
  case name(NameProblem)
  case email(EmailProblem)
  case password(PasswordCheck)
  case username(UsernameProblem)
  /// - Parameter to: the question's name in the brand file.
  case answer(to: String, AnswerProblem)
  case terms(TermsProblem)
  /// The brand doesn't ask for this: `name`, `email`, `username`, `answers`, `terms` or `vouchers`.
  case notAsked(String)
}
