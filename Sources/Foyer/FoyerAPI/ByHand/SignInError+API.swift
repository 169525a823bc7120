import Domain
import Essentials

extension ProblemDetails {
  fileprivate static func applied(_ state: ApplicationState, since: Date?, note: String) -> Self {
    var problem = Self(
      .applied, 403, "There is an application, and no account yet", state: state.rawValue,
      note: note)
    problem.since = since
    return problem
  }

  fileprivate static func suspended(_ reason: SuspensionReason, until: Date?) -> Self {
    var problem = Self(.suspended, 403, "The account is suspended", note: reason.value)
    problem.until = until
    return problem
  }
}

extension SignInError: APIFailure {
  public var problem: ProblemDetails {
    switch self {
    case .wrong: ProblemDetails(.wrongPassword, 403, "Wrong name or password")
    case .applied(let state, let since, let note): .applied(state, since: since, note: note)
    case .suspended(let reason, let until): .suspended(reason, until: until)
    // Sign-in answers with the challenge itself.
    case .challenged, .wrongCode:
      ProblemDetails(.wrongCode, 403, "The code of the second factor is wrong or missing")
    case .enrolmentNeeded:
      ProblemDetails(.secondFactorNeeded, 403, "The account needs a second factor first")
    case .secondFactorUnavailable:
      ProblemDetails(
        .secondFactorUnavailable, 409,
        "Second factors are off, or the server doesn't have their key")
    case .secondFactorPresent:
      ProblemDetails(.secondFactorPresent, 409, "The account already has a second factor")
    case .paused(let seconds): .tooMany(seconds, "There were too many attempts")
    case .signedOut: .signedOut
    case .addressRefused: .invalid("email", RuleCode.refused.rawValue)
    case .invalid: .invalid("password", RuleCode.rejected.rawValue)
    case .notSaved(let problem): .notSaved(problem)
    case .outcomeUnknown(let problem): .outcomeUnknown(problem)
    case .cancelled: .cancelled
    }
  }

  public init?(_ problem: ProblemDetails) {
    switch problem.kind {
    case .wrongPassword: self = .wrong
    case .wrongCode: self = .wrongCode
    case .secondFactorNeeded: self = .enrolmentNeeded
    case .secondFactorUnavailable: self = .secondFactorUnavailable
    case .applied:
      guard let state = problem.state.flatMap({ ApplicationState(rawValue: $0) }) else {
        return nil
      }
      self = .applied(state, since: problem.since, note: problem.note ?? "")
    case .suspended:
      guard let reason = problem.note.flatMap({ SuspensionReason(stored: $0) }) else { return nil }
      self = .suspended(reason, until: problem.until)
    case .tooMany: self = .paused(seconds: problem.secondsToWait)
    case .signedOut: self = .signedOut
    default: return nil
    }
  }
}
