import Domain

extension SignInError: StoreError {
  public init(_ failure: StoreFailure) {
    self =
      switch failure {
      case .notCommitted(let problem): .notSaved(problem)
      case .unknown(let problem): .outcomeUnknown(problem)
      case .cancelled: .cancelled
      }
  }
}

extension SignInError: APIFailure {
  public var problem: ProblemDetails {
    switch self {
    case .wrong: ProblemDetails(.wrongPassword, 403, "Wrong name or password")
    case .applied(let state, let note):
      ProblemDetails(
        .applied, 403, "There is an application, and no account yet", state: state.rawValue,
        note: note)
    case .paused(let seconds): .tooMany(seconds, "There were too many attempts")
    case .signedOut: .signedOut
    case .invalid(let check): .invalid(RegistrationProblem.password(check).fieldProblems)
    case .notSaved(let problem): .notSaved(problem)
    case .outcomeUnknown(let problem): .outcomeUnknown(problem)
    case .cancelled: .cancelled
    }
  }

  public init?(_ problem: ProblemDetails) {
    switch problem.kind {
    case .wrongPassword: self = .wrong
    case .applied:
      guard let state = problem.state.flatMap({ ApplicationState(rawValue: $0) }) else {
        return nil
      }
      self = .applied(state, note: problem.note ?? "")
    case .tooMany: self = .paused(seconds: problem.secondsToWait)
    case .signedOut: self = .signedOut
    default: return nil
    }
  }
}

extension SSHKeysError: APIFailure {
  public var problem: ProblemDetails {
    switch self {
    case .taken: ProblemDetails(.keyTaken, 409, "Another account has this key")
    case .present: ProblemDetails(.keyPresent, 409, "The account has this key already")
    case .tooMany(let limit):
      .invalid([FieldProblem(field: "line", rule: "tooMany", limit: limit)])
    case .signedOut: .signedOut
    case .store(let error): error.problem
    }
  }

  public var storageProblem: StorageProblem? {
    if case .store(let error) = self { error.storageProblem } else { nil }
  }

  public init?(_ problem: ProblemDetails) {
    switch problem.kind {
    case .keyTaken: self = .taken
    case .keyPresent: self = .present
    case .signedOut: self = .signedOut
    case .invalid:
      guard let limit = problem.errors?.first(where: { $0.rule == "tooMany" })?.limit else {
        return nil
      }
      self = .tooMany(limit: limit)
    default: return nil
    }
  }
}
